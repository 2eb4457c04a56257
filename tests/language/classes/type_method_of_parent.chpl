// In a type method that a parent declares, `this` is the parent, managed and nilable as the receiver.
class Parent { proc type here() do return this: string; iter type each() { yield this: string; } }
class Child: Parent { proc type own() do return this: string; }
class Open { type t; proc type what() do return this: string + " of " + t: string; }
class Half: Open(?) { }
class Full: Open(int) { }
proc type Parent.secondary() do return this: string;
writeln(Child.here(), ", ", (owned Child).here(), ", ", (borrowed Child?).here());
writeln(Child.secondary(), ", ", (shared Child?).secondary());
writeln(Child.own(), ", ", (owned Child?).own());
for x in Child.each() do writeln(x);
writeln(Half(real).what(), ", ", Full.what());
