// error: E0318
// Replacing a parent's method must be said.
class a { proc f() { } }
class b : a { proc f() { } }
(new b()).f();
