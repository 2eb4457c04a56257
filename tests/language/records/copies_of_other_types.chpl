// What copies or assigns values of other types is no copy or assignment of the record's own; both stand inside, outside and beside it.
record A { var x: int; proc init(x = 0) { this.x = x; } proc init=(n: int) { this.x = n; } }
operator :(n: int, type t: A) { var a: A = n; return a; }
record B { var x: int; }
operator B.=(ref a: B, n: int) { a.x = n; }
proc B.init=(n: int) { this.x = n; }
operator :(n: int, type t: B) { var b: B = n; return b; }
record C { var x: int; proc init(x = 0) { this.x = x; } }
proc C.init=(other: C) { this.x = other.x + 1; }
operator =(ref a: C, const ref b: C) { a.x = b.x + 10; }
record G { type t; var x: t; proc init(type t) { this.t = t; } proc init=(other: this.type) { this.t = other.t; this.x = other.x; } operator =(ref a: G(?), b: G(?)) { a.x = b.x; } }
var a: A = 3, b = new B(1), c = new C(1), d = c, g = new G(int), h = g;
b = 4;
c = d;
h = g;
writeln(a, b, c, d, h);
