// Methods for an instance are more specific than those for all; methods on types see the management; those without parentheses follow the static type.
record R {type T; var x:T; proc foo(){writeln("gen");}}
proc (R(int)).foo(){writeln("int");}
(new R(int,1)).foo(); (new R(real,1.0)).foo();
record S {type T; var x:T;}
proc S.bar() {writeln("any");} proc (S(int)).bar() {writeln("S(int)");} proc (S(?t)).baz() { writeln(t:string); }
(new S(int, 1)).bar(); (new S(string,"")).bar(); (new S(bool,true)).baz();
class A{proc foo do return 1; proc callit() do return foo; proc v() do return 1;} class B:A{override proc foo do return 2; override proc v() do return 2;}
var b = new B(); const a: borrowed A = b;
writeln(a.foo, b.foo, a.callit(), b.callit(), a.v());
class C { var x = 1; proc type who() { return this:string; } proc type make() { return new this(7); } }
class D: C { }
writeln((shared C?).who(), " ", C.who(), " ", (owned C).who(), " ", (borrowed D?).who(), " ", (unmanaged D).who());
writeln((owned C).make(), (shared C).make().type: string);
