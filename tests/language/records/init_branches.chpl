// Branches of an initialiser leave the same fields initialised; what one leaves out has its default value.
record P { var x=1; var y=2; var s = "dflt"; proc init(v: bool) { if v then x=10; else y=20; } }
writeln(new P(true), new P(false));
record T { var a=1, b=2, c=3; proc init(n: int) { if n==0 {a=10;} else if n==1 {b=20;} else {c=30;} } }
writeln(new T(0), new T(1), new T(2));
record Q { var a=3; proc init(c: bool) { if c {this.init(5);} else {this.init(6);} } proc init(v: int) {this.a=v;} }
writeln(new Q(false), new Q(true));
record S { var a=3, b = 4; proc init(c: bool) { if c { this.a = 1; init this; } else { b = 2; this.complete(); } f(); } proc f() { writeln("f", a, b); } }
writeln(new S(false), new S(true));
record U { var a=3, b = 4; proc init(c: bool) throws { if c { a = 1; } else { throw new Error("x"); } b = a * 2; } }
writeln(try! new U(true));
record V { var a=3, b = 4; proc init(c: bool) { if c { a = 1; return; } b = a * 2; } }
writeln(new V(true), new V(false));
