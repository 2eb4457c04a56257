// A loop over an associative domain, one index after the other, may take indices away: it goes on over those that are left.
use Sort;
var D: domain(int);
for i in 1..20 do D += i;
var A: [D] int = [i in D] i * i;

var seen = 0;
for i in D {
  seen += 1;
  if i % 2 == 0 then D -= i;
}
writeln(seen, " ", D.sorted(), " ", + reduce A);

// Any one of them.
proc take(ref from: domain(string)): string {
  for s in from {
    from.remove(s);
    return s + "!";
  }
  return "none";
}
var W = {"a"};
writeln(take(W), " ", take(W), " ", W.size);

// An index that is taken away is not met later; the index of the loop keeps its value.
var S = {"one", "two", "three"};
var met: domain(string);
for s in S {
  met += s;
  for t in S do if t != s then S -= t;
  S -= s;
  assert(s.size >= 3);
}
writeln(met.size, " ", S.size);

// Inner and outer loops each have theirs.
var E: domain(int, parSafe=true);
for i in 1..4 do E += i;
var pairs: list((int, int));
use List;
for i in E {
  for j in E {
    pairs.pushBack((i, j));
    if j == 3 && E.contains(4) then E -= 4;
  }
}
writeln(pairs.size >= 9 && E.size == 3);
for i in E do break;
E += 9;
writeln(E.sorted());
