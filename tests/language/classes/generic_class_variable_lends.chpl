// A variable of a generic class type takes what its value converts to: an owner lends its object, or shares it.
class G { type T; var x: T; }
class H : G(?) { var y: int; proc init(type T, x: T, y: int) { super.init(T, x); this.y = y; } }

var g = new G(real, 1.5), h = new H(int, 2, 3);
var a: borrowed G = g;
const b: borrowed G(?) = h;
writeln(a.type: string, " ", a.x, " ", b.type: string, " ", b.x);
var s: shared G = new G(string, "s");
writeln(s.type: string, " ", s.x);
var sh = new shared H(real, 0.5, 1), c: borrowed G = sh;
writeln(c.type: string, " ", c.x);
