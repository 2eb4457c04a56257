// error: E0318 throws
// A method and what overrides it agree about throwing.
class a { proc f() throws { throw new Error("a"); } }
class b : a { override proc f() { } }
var x: owned a = new b();
try! x.f();
