// `precisionSerializer`: digits and columns for numbers, wherever they are in a value; the rest as always.
use IO, PrecisionSerializer, List, Map;

record R { var x = 1.5; var n = 3; var s = "abc"; }
class C { var y = 2.25; }
class D: C { var z = 1; }

var w = stdout.withSerializer(new precisionSerializer(precision=2, padding=6));
w.writeln(new R());
w.writeln((1, 2.0, "x", true));
w.writeln([1.0, 2.0]);
var A: [1..2, 1..2] real = 3.25;
w.writeln(A);
w.writeln(new list([1.5, 2.5]));
w.writeln(1.0 + 2.0i, -1.0 - 2.0i, 2.5i);
var c: C = new D();
w.writeln(c, " ", -3, 4: uint(8));
const e: owned C? = nil;
w.writeln(e, 1..3);
stdout.withSerializer(precisionSerializer).writeln(0.1);
