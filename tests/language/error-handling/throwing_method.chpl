// Methods may throw; an override throws if its parent does.
class A { proc f() throws { throw new Error("A.f"); } }
class B : A { override proc f() throws { writeln("B.f is fine"); } }
proc call(x: borrowed A) {
  try { x.f(); } catch e { writeln("caught ", e.message()); }
}
call(new A());
call(new B());
