// Operators at module level come with the types that their module declares, also where only the type is named.
module Grids {
  record grid { param rank: int; type eltType = real; var x: int; }
  operator +(a: grid(?r, ?e), b: grid(r, e)) do return new grid(r, e, a.x + b.x);
  operator *(m: int, b: grid(?r, ?e)) do return new grid(r, e, m * b.x);
  operator -=(ref a: grid(?r, ?e), b: grid(r, e)) { a.x -= b.x; }
  operator =(ref a: grid(1), b: int) { a.x = b; }
  proc grid.init=(b: int) where this.rank == 1 { this.rank = 1; this.eltType = real; this.x = b; }
  operator :(b: int, type t: grid(1)) { const g: grid(1) = b; return g; }
}
module ByUse {
  use Grids only grid;
  proc show() {
    var g = new grid(1, real, 5);
    g -= 2 * g + g;
    writeln(g);
    g = 7;
    writeln(g, " ", 3: grid(1));
  }
}
module Gives { import Grids; proc made() do return new Grids.grid(2, real, 4); }
module ByValue {
  import Gives;
  proc show() {
    const g = Gives.made();
    writeln(g + g);
    var total = Gives.made();
    forall i in 1..3 with (+ reduce total) do total += g;
    writeln(total);
  }
}
module Main {
  import ByUse, ByValue;
  proc main() {
    ByUse.show();
    ByValue.show();
  }
}
