// canResolve asks for operators by their spelling, and sees procedures that the caller's block declares.
use Reflection;
record plain { }
record sum { var x: int; }
operator sum.+(a: sum, b: sum) do return new sum(a.x + b.x);
operator -(a: sum) do return new sum(-a.x);

proc main() {
  proc nested(x: int) { }
  var p: plain, s: sum;
  writeln(canResolve("+", s, s), " ", canResolve("+", p, p));
  writeln(canResolve("-", s), " ", canResolve("-", p));
  writeln(canResolve("<", 1, 2.5), " ", canResolve("<", 1, "a"), " ", canResolve("!", true));
  writeln(canResolve("nested", 1), " ", canResolve("nested", "a"));
}
