// A method declared outside its class overrides as well.
class a { proc f() { return "a"; } proc g() { return "g " + f(); } }
class b : a { }
override proc b.f() { return "b"; }
proc a.h() { return "h " + f(); }
var x: owned a = new b();
writeln(x.f(), ", ", x.g(), ", ", x.h());
