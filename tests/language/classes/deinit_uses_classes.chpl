// What ends an object may use classes that nothing else does.
class B { var x = 3; proc show() { writeln("B ", x); } }
class D: B { override proc show() { writeln("D ", x); } }
class E { var d: owned B = new D(); proc deinit() { writeln("end E"); } }
class A { proc deinit() { var b: owned B = new D(); b.show(); var e = new owned E(); on this do writeln("end A"); } }
proc main() { var a = new unmanaged A(); delete a; var s = new shared A(); }
