// super reaches the parent's version.
class a { proc f() { return "a"; } }
class b : a { override proc f() { return super.f() + "b"; } }
class c : b { override proc f() { return super.f() + "c"; } }
writeln((new c()).f());
