// The interface that a type names is that of its own module, whatever the blocks use that call for it.
module Shapes {
  interface Measured { proc Self.size(): int; }
  record Box: Measured { proc size(): int do return 3; }
  proc sizeOf(x: ?T): int where T implements Measured do return x.size();
}
module Others {
  interface Measured { proc Self.weight(): int; }
}
module Main {
  proc byUse() { use Others; import Shapes; return Shapes.sizeOf(new Shapes.Box()); }
  proc main() {
    interface Measured { proc Self.colour(): int; }
    import Shapes;
    writeln(byUse(), " ", Shapes.sizeOf(new Shapes.Box()));
  }
}
