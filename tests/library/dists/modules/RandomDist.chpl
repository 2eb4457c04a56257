// Random changes of distributed domains, slices and assignments, beside the same with default domains.
module RandomDist {
  use Random;
  config const seed = 1, rounds = 12;
  var rng = new randomStream(int, seed);
  proc pick(a: int, b: int) do return rng.next(a, b);
  var bad = 0;
  proc fail(what, x...) { bad += 1; if bad < 10 then writeln("FAIL ", what, " ", (...x)); }
  proc rangeIn(lo: int, hi: int, param strided: bool) {
    const a = pick(lo, hi), b = pick(lo, hi), l = min(a, b), h = max(a, b);
    if strided { const s = pick(1, 4), r = if pick(0, 1) == 0 then l..h by s else l..h by -s; const q: range(strides=strideKind.any) = r align pick(0, 3); return q; }
    else return l..h;
  }
  // Part of a range, or nothing.
  proc sub(r, param strided: bool) {
    if strided {
      var q: range(strides=strideKind.any) = r;
      if r.size == 0 then return q;
      const i = pick(0, r.size - 1), j = pick(0, r.size - 1), k = pick(1, 3);
      const x = r.orderToIndex(min(i, j)), y = r.orderToIndex(max(i, j));
      q = r[min(x, y)..max(x, y)];
      if pick(0, 1) == 0 then q = q by k; 
      return q;
    } else {
      if r.size == 0 then return r;
      const a = pick(r.low, r.high), b = pick(r.low, r.high);
      return min(a, b)..max(a, b);
    }
  }
  proc val(i) do return if isTuple(i) then i(0) * 1000 + i(1) else i * 7;
  proc same(A, B, what, round) {
    if A.domain != B.domain then fail(what, round, " domains ", A.domain, B.domain);
    var n = 0;
    for (a, b) in zip(A, B) do if a != b then n += 1;
    if n > 0 then fail(what, round, " ", n, " differ over ", A.domain);
  }
  proc one(m, name, param strided: bool) {
    type R = if strided then range(strides=strideKind.any) else range;
    param st = if strided then strideKind.any else strideKind.one;
    var D: domain(1, strides=st) dmapped m, E: domain(1, strides=st);
    var A, A2: [D] int, B, B2: [E] int, S: [D] string, T: [E] string;
    for k in 1..rounds {
      const r = rangeIn(-5, 40, strided);
      D = {r}; E = {r};
      same(A, B, name + " resized", k); same(S, T, name + " strings", k);
      forall i in D with (ref A) do A[i] = val(i) + k; for i in E do B[i] = val(i) + k;
      for i in D do if pick(0, 2) == 0 { S[i] = "s" + i: string; T[i] = "s" + i: string; }
      const s = sub(r, strided);
      forall a in A[s] do a += 1; for i in s do B[i] += 1;
      same(A, B, name + " slice loop", k);
      A2 = A; A2[s] = A[s] * 2; B2 = B; B2[s] = B[s] * 2;
      same(A2, B2, name + " slice assign", k);
      const n = if r.size == 0 then 0 else pick(0, r.size);
      // the first n from the last n
      if n > 0 { const f = r # n, l = r # -n; A2[f] = A[l]; B2[f] = B[l]; same(A2, B2, name + " shifted", k);
        A[f] = B2[l]; B[f] = A2[l]; same(A, B, name + " between", k); }
      if (+ reduce A[s]) != (+ reduce B[s]) then fail(name + " reduce", k, s);
      var seen = 0; for loc in Locales do for d in A[s].localSubdomains(loc) do for i in d { seen += 1; if numLocales > 1 && A[i].locale != loc then fail(name + " where", k, i); }
      if seen != s.size then fail(name + " parts", k, s, seen);
      seen = 0; for loc in Locales do for d in D.localSubdomains(loc) do for i in d { seen += 1; if numLocales > 1 && D.idxToLocale(i) != loc then fail(name + " whereD", k, i); }
      if seen != D.size then fail(name + " partsD", k, D, seen);
      var there: [D] int; forall i in D with (ref there) do there[i] = here.id; for i in D do if there[i] != D.idxToLocale(i).id then fail(name + " there", k, i);
    }
  }
  proc two(m, name, param strided: bool) {
    param st = if strided then strideKind.any else strideKind.one;
    var D: domain(2, strides=st) dmapped m, E: domain(2, strides=st);
    var A, A2: [D] int, B, B2: [E] int;
    for k in 1..rounds {
      const r = rangeIn(-2, 12, strided), q = rangeIn(-2, 9, strided);
      D = {r, q}; E = {r, q};
      same(A, B, name + " resized", k);
      forall i in D with (ref A) do A[i] = val(i) + k; for i in E do B[i] = val(i) + k;
      const s = sub(r, strided), t = sub(q, strided);
      forall a in A[s, t] do a += 1; for i in s do for j in t do B[i, j] += 1;
      same(A, B, name + " slice loop", k);
      if r.size > 0 && q.size > 0 {
        const x = r.orderToIndex(pick(0, r.size - 1)), y = q.orderToIndex(pick(0, q.size - 1));
        forall a in A[x, t] do a *= 3; for j in t do B[x, j] *= 3;
        forall (a, i) in zip(A[s, y], s) do a -= i; for (b, i) in zip(B[s, y], s) do b -= i;
        same(A, B, name + " rows", k);
        A2 = A; B2 = B;
        A2[x, t] = A[x, t] + 5; B2[x, t] = B[x, t] + 5;
        A2[s, y] = B[s, y]; B2[s, y] = A[s, y];
        same(A2, B2, name + " row assign", k);
        A[s, t] = B2[s, t]; B[s, t] = A2[s, t]; same(A, B, name + " block assign", k);
        var seen = 0; for loc in Locales do for d in A[s, y].localSubdomains(loc) do for i in d { seen += 1; if numLocales > 1 && A[i, y].locale != loc then fail(name + " where", k, i); }
        if seen != s.size then fail(name + " parts", k, s, seen);
      }
      var there: [D] int; forall i in D with (ref there) do there[i] = here.id; for i in D do if there[i] != D.idxToLocale(i).id then fail(name + " there", k, i);
    }
  }
}
