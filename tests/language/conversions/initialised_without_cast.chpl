// What initialises a record from another type is also a cast; what is assigned to it also initialises it.
record A { var x: int; }
proc A.init=(from: int) { this.x = from; } //~ E0418 the record `A` has an `init=` from `int(64)`, but no cast from it

record B { var x: int; }
operator B.=(ref to: B, from: string) { to.x = from.size; } //~ E0418 `B` is assigned from `string`, but has no `init=` from it

record W { type t; var x: t; }
proc W.init=(from: this.type.t) { this.t = from.type; this.x = from; } //~ E0418 no cast from it

record Whole { var x: int; }
proc Whole.init=(from: int) { this.x = from; }
operator Whole.=(ref to: Whole, from: int) { to.x = from; }
operator :(from: int, type to: Whole) { var w: Whole = from; return w; }

var a: A = 3;
var b = new B(1);
b = "abc";
var w: W(int) = 4;
var whole: Whole = 5;
whole = 6;
writeln(a, b, w, whole, 7: Whole);
