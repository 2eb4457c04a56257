// A cast of nil to a class further down that cannot be nil fails because of the nil; one of another object because of its class.
class A { proc deinit() { writeln("~A"); } }
class B: A { }

proc tried(a: borrowed A?) {
  try {
    const b = a: borrowed B;
    return "B";
  } catch e: NilClassError {
    return "nil";
  } catch e: ClassCastError {
    return "no B";
  } catch {
    return "other";
  }
}
proc main() {
  const a = new A(), b = new B();
  writeln(tried(nil), ", ", tried(a), ", ", tried(b));

  var s: shared A?, u: unmanaged A?, o: owned A?;
  try { const c = s: shared B; } catch e { writeln(e.message()); }
  try { const c = u: unmanaged B; } catch e { writeln(e.message()); }
  try { const c = o: owned B; } catch e { writeln(e.message()); }
  s = new shared B();
  o = new owned B();
  writeln((s: shared B).type: string);
  const c = o: owned B;
  writeln(o == nil, " ", c.type: string);
}
