// error: E0318
// override must find something to override.
class a { }
class b : a { override proc f() { } }
(new b()).f();
