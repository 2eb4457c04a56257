// The arguments that the types of ranges and domains had before 1.31.

proc kind(r: range(?)) do return
  if r.boundedType == BoundedRangeType.bounded then "bounded"
  else if r.boundedType == BoundedRangeType.boundedLow then "low"
  else "other";

proc main() {
  var r: range(stridable=true) = 1..10 by 3;
  var s: range(int, BoundedRangeType.boundedLow, false) = 2..;
  var t: range(int, boundKind.both, true) = 9..1 by -2;
  var D: domain(2, int, true) = {1..4 by 2, 1..2};
  var E: domain(rank=1, stridable=false) = {1..3};
  writeln(r, " ", s, " ", t, " ", D, " ", E);
  writeln(kind(r), " ", kind(s), " ", kind(..3));
  writeln(r.stridable, " ", (1..3).stridable, " ", D.stridable, " ", E.stridable, " ", r.length);
}
