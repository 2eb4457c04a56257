// A variable of a generic record type gets its type from the `init=` that takes the value.
record Box { type t; var x: t; }
proc Box.init=(other: Box(?)) { this.t = other.t; this.x = other.x; }
proc Box.init=(other: ?u) where u == int || u == string { this.t = u; this.x = other; }
operator =(ref a: Box(?), b: Box(?)) { a.x = b.x; }

var a: Box = 5;
var b: Box(?) = "text";
const c: Box = a;
writeln(a, a.type: string, " ", b, b.type: string, " ", c);

use List;
var l: list(?) = [1, 2, 3];
writeln(l, l.type: string);
