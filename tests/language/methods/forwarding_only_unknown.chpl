// What `only` names must be there; also in the generic type that is made first, and in the class above.
record W { var x: int; proc a() { } iter these() { yield x; } }
record R { var w: W; forwarding w only a, x, these, nothingSuch; } //~ E0307 type `W` has no member `nothingSuch` to forward
record G { type t; var w: W; forwarding w only a, absent as other; } //~ E0307 type `W` has no member `absent` to forward
class C { var w: W; forwarding w only a, gone; } //~ E0307 type `W` has no member `gone` to forward
class D: C { }
record Unknown { var w: W; forwarding nobody; } //~ E0101 `nobody` is not declared
var r: R, g: G(int), h: G(real), d = new D(), u: Unknown;
