// `deinit` and `postinit` may be declared outside of the class.
class C { var a: int; }
proc C.deinit() { writeln("gone ", a); }
proc C.postinit() { writeln("made ", a); }
class D: C { }
{ var c = new unmanaged C(1); delete c; }
{ var d = new D(2); }
record R { var a: int; }
proc ref R.deinit() { writeln("gone R ", a); }
proc ref R.postinit() { a += 1; }
{ var r = new R(3); }
