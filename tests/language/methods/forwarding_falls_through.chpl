// A forwarded method is called where none of the type's own takes the arguments; those of several targets are overloads.
record A { proc f(n: int) do return "A.f"; proc g(x) do return "A.g"; proc h(n: int) do return "A.h"; }
record B { proc f(x: real) do return "B.f"; proc f(s: string) do return "B.f of text"; proc g(n: int) do return "B.g of int"; }
record C {
  var a: A;
  forwarding a except h;
  forwarding var b: B;
  proc f(b: bool) do return "C.f";
  proc all() do return f(1) + " " + f(true) + " " + f("");
}
class E { proc f(n: int) do return "E.f"; }
class D { var made = 0; var e = new owned E(); forwarding get(); proc get() { made += 1; return e.borrow(); } proc f(s: string) do return "D.f"; }
const c: C;
writeln(c.f(true), " ", c.f(1), " ", c.f(1.5), " ", c.f("text"), " ", c.g(1), " ", c.g("text"));
writeln(c.all());
const d = new D();
writeln(d.f(1), " ", d.made, " ", d.f("text"), " ", d.made);
