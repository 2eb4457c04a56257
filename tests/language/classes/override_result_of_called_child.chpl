// An overriding method with another result is refused, too, if no object of the parent's class exists.
class C { proc f(): int { return 1; } }
class D : C { override proc f(): string { return "a"; } }   //~ E0318 their results differ
var d = new D();
writeln(d.f());
var c: borrowed C = d;
writeln(c.f());
