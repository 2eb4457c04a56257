// An interface in a block is one of that block: types there implement it, constraints name it, its defaults are seen there.
proc f() {
  interface Shape { proc Self.area(): int; proc Self.twice(): int { return this.area() * 2; } }
  record Square : Shape { var side: int; proc area(): int do return side * side; }
  record Plot { var size: int; }
  proc Plot.area(): int do return size;
  Plot implements Shape;
  proc show(x: Shape) { writeln(x.area(), " ", x.twice()); }
  proc is(x: ?t) where t implements Shape do return "a shape";
  proc is(x) do return "no shape";
  show(new Square(3));
  show(new Plot(10));
  writeln(is(new Plot(1)), ", ", is(1));
}
f();
{
  interface Named { proc Self.name(): string; }
  proc int.name(): string do return "the number " + this: string;
  int implements Named;
  proc greet(x: Named) { writeln(x.name()); }
  greet(3);
}
