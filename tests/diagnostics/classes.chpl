// Nilability and management.

class C { var n = 1; }

var a: owned C = nil;
var b: owned C? = new C();
writeln(b.n);
var c: shared C = new unmanaged C();
