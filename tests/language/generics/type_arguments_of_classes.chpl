// Among overloads on a `type` argument the one whose class is nearest goes first, and then the one that cannot be nil.
class A { }
class B: A { }
class C: B { }
proc f(type t: A) { return "A"; }
proc f(type t: B) { return "B"; }
writeln(f(A), f(B), f(C), f(owned C), f(borrowed B));

proc g(type t: borrowed A) { return "A"; }
proc g(type t: borrowed B) { return "B"; }
writeln(g(borrowed A), g(borrowed B), g(borrowed C));

proc h(type t: A) { return "A "; }
proc h(type t: A?) { return "A? "; }
writeln(h(A), h(A?), h(owned A), h(owned B?), h(C));

// A formal of a class that may be nil has such a type, whatever object it is given.
proc n(in x: A?) {
  const t = x.type: string;
  x = nil;
  return t;
}
writeln(n(new owned B()), " ", n(new shared A()));
