// An object that a map alone owns is not taken out of what the map gives, whether or not that may throw.
use Map;
class C { var x: int; }
var g = new owned C(2);
proc mayThrow() ref throws do return g;
var m = new map(string, owned C);
m.add("a", new C(1));
var c = m["a"]; //~ E0416 cannot be taken out of a reference of type `owned C`
const d = try! mayThrow(); //~ E0416 cannot be taken out of a reference of type `owned C`
