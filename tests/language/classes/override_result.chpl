// error: E0318 results differ
class a { proc f() do return 1; }
class b : a { override proc f() do return 2.5; }
var x: owned a = new b();
writeln(x.f());
