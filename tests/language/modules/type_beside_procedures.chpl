// Two used modules may bring procedures and a type under one name, in any order: each is taken where it can be meant.
module Procs {
  proc pair(x: int) { return "pair of " + x: string; }
  proc box(x: int) type { return int; }
}
module Types {
  record pair { type t; var a, b: t; }
  record box { var x: int; }
}
module One {
  use Procs, Types;
  proc run() {
    writeln(new pair(int, 1, 2), " ", pair(7), " ", new box(3));
    const p: pair(real), b: box;
    writeln(p, " ", b, " ", pair(string): string);
  }
}
module Main {
  use IO, Channel, One;
  proc main() throws {
    run();
    var c = new channel(int, 2);
    c.send(5);
    var got: int;
    c.recv(got);
    writeln(got);
    {
      use Procs, Types;
      writeln(new box(9), " ", pair(1));
    }
  }
}
