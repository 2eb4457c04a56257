class C { var x: int; }
class D { var q: int; }
record R { var x: int; }
var r: R, n: owned C? = nil;
r = n;
r = new D(1);
