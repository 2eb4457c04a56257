// A record that refuses copies is told where one is made, also inside of what holds it.
use List;
record R {
  var x: int;
  proc init() { }
  proc init=(other: R) where false { this.x = other.x; }
}
record H { var r: R; }
var h: H;
var t = (1, new R());
var k = h; //~ E0416 `H` would be copied
var u = t; //~ E0416 would be copied
var A: [1..3] R;
var B = A; //~ E0416 `R` would be copied
proc take(in r: R) { }
var z: R;
take(z); //~ E0416 `R` would be copied
var l: list(R);
l.pushBack(new R());
var m = l; //~ E0416 `R` would be copied
writeln(k, u, z, m);
