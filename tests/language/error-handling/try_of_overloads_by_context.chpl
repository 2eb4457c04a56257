// `try!` around a call covers the overload that takes it over for the context: by value or by constant reference.
module Checked {
  record Cells {
    var cells: [0..2] int = 4;
    proc ref this(i: int) ref: int throws {
      if !cells.domain.contains(i) then throw new Error("no cell " + i: string);
      return cells[i];
    }
    proc const ref this(i: int) const ref: int throws {
      if !cells.domain.contains(i) then throw new Error("not even for reading: " + i: string);
      return cells[i];
    }
  }
  record Wrapped {
    var inner: Cells;
    forwarding inner only this;
  }

  proc main() {
    var c: Cells, w: Wrapped;
    writeln(try! c[1]);
    const copied = try! c[1] + 1;
    const ref seen = try! w[2];
    try! w[2] = 9;
    writeln(copied, " ", seen, " ", try! w[0]);
    try {
      writeln(c[7]);
    } catch e {
      writeln(e.message());
    }
    try {
      c[8] = 1;
    } catch e {
      writeln(e.message());
    }
  }
}
