// What a distributed domain and arrays over it must give, whatever the map and the locales.
module CheckDist {
  config const parts = 3;
  const L: [0..<parts] locale = [i in 0..<parts] Locales[i % numLocales];
  // Without another map, beside arrays of the same one.
  proc check(m, const ref box) { check(m, box, m); }
  proc check(m, const ref box, others...) {
    const D = box dmapped m;
    var A, B: [D] int;
    var C: [box] int;
    var total = 0;
    // every index in one part
    var seen: [box] int;
    for (l, t) in zip(D.targetLocales(), 0..) { total += 1; }
    var ids: domain(int);
    for l in D.targetLocales() do ids += l.id;
    for l in Locales do if ids.contains(l.id) then for s in D.localSubdomains(l) do for i in s { seen[i] += 1; if D.idxToLocale(i) != l then writeln("where ", i); }
    for s in seen do if s != 1 then writeln("seen ", s);
    proc val(i) do return if isTuple(i) then i(0) * 100 + i(i.size-1) else i * 3;
    forall i in D with (ref A) { A[i] = val(i); if here != D.idxToLocale(i) then writeln("not where it is"); }
    for i in box do C[i] = val(i);
    for i in box do if A[i] != val(i) then writeln("wrong ", i);
    for (a, c) in zip(A, C) do if a != c then writeln("wrong order");
    B = A * 2 + 1;
    forall (a, b, i) in zip(A, B, D) do if b != 2 * a + 1 || a != val(i) then writeln("zip ", i);
    forall (c, a, i) in zip(C, A, D) do if c != a then writeln("zip ", i);
    if + reduce A != + reduce C || max reduce A != max reduce C then writeln("reduce");
    B = C; if !B.equals(A) then writeln("from default");
    var E: [box] int = B; if !E.equals(C) then writeln("to default");
    forall b in B do b += 1;
    foreach b in B do b -= 1;
    B -= A;
    for b in B do if b != 0 then writeln("not zero");
    var A2 = A;
    A = 5; if + reduce A != 5 * box.size then writeln("fill");
    A <=> A2;
    for i in box do if A[i] != val(i) then writeln("swap ", i);
    A2 = A; if !A2.equals(C) then writeln("copied");
    for param k in 0..<others.size {
      var O: [box dmapped others(k)] int = A;
      for i in box do if O[i] != val(i) then writeln("other ", i);
      O += 1; A2 = O;
      for i in box do if A2[i] != val(i) + 1 then writeln("back ", i);
    }
    write(D.type: string, " ok; ");
    writeln(D.hasSingleLocalSubdomain());
  }
}
