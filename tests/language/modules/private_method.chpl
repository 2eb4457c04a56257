// error: E0009 fields and methods cannot be `private`
class C { private proc f() do return 1; }
var c = new C();
