// Keys can be numbers, texts, enums, tuples, ranges, records and classes (by identity).
enum color { red, green, blue }
record point { var x, y: int; }
record sameParity : hashable {
  var n: int;
  proc hash(): uint do return (n % 2): uint;
}
operator sameParity.==(a: sameParity, b: sameParity) do return a.n % 2 == b.n % 2;
class C { var n: int; }

const ints = {3, 1, 3}, reals = {1.5, 0.0, -0.0}, bs = {b"ab", b"cd", b"ab"}, bools = {true, false, true};
writeln(ints.size, " ", reals.size, " ", bs.size, " ", bools.size);
const colors = {color.red, color.blue, color.red};
writeln(colors, " ", colors.contains(color.green));
var T: domain(2*int) = {(1, 2), (3, 4), (1, 2)};
writeln(T, " ", T.contains((3, 4)));
var P: domain(point) = {new point(1, 2), new point(1, 2), new point(2, 1)};
writeln(P.size);
var R: domain(range);
R += 1..3;
R += 1..4;
R += 1..3;
writeln(R.size);
var S = {new sameParity(1), new sameParity(2), new sameParity(3)};
writeln(S.size);
const a = new shared C(1), b = new shared C(1);
var O: domain(shared C);
O += a;
O += b;
O += a;
writeln(O.size);
