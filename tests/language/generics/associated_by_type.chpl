// A type of an interface is had by a dot from the type that implements it, too.
interface Container { type item; proc Self.get(i: int): item; }
record Words : Container {
  proc item type do return string;
  proc get(i: int): string do return "word " + i: string;
}
record Numbers { type item; }
proc Numbers.get(i: int): item do return i: item;
Numbers(real) implements Container;
proc show(c: ?C) where C implements Container {
  const first: C.item = c.get(1);
  writeln(C.item: string, " ", first);
}
show(new Words());
show(new Numbers(real));
