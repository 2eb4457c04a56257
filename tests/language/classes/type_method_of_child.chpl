// Where a class and its parent declare a type method of one name, the class's own is called for it and for what inherits from it.
class Parent { var x: int; proc type make(x: int) do return new this(x); proc type name() do return "Parent"; iter type each() { yield 1; } }
class Child: Parent { var y: int; proc type make(x: int) do return new this(x, x + 1); proc type name() do return "Child"; iter type each() { yield 2; } }
class Grandchild: Child { }
// What is left open of the child's type does not make the parent's method the nearer one.
class Open: Parent { type t; proc type name() do return "Open " + t: string; proc type twice() do return this.name() + this.name(); }
proc type Parent.far() do return "far Parent";
proc type Child.far() do return "far Child";
writeln(Parent.make(1), " ", Child.make(2));
writeln(Parent.name(), " ", Child.name(), " ", Grandchild.name(), " ", (owned Grandchild).name(), " ", (borrowed Child?).name());
writeln(Open(int).name(), ", ", Open(real).twice());
writeln(Parent.far(), ", ", Child.far(), ", ", (shared Grandchild?).far());
for i in Parent.each() do write(i, " ");
for i in Grandchild.each() do write(i, " ");
writeln();
