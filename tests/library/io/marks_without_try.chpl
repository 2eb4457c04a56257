// `revert` and `commit` throw nothing: a procedure that calls them handles no error.
module Marks {
  use IO;

  proc next(r: fileReader(?)): string throws {
    r.mark();
    defer r.revert();
    return r.read(string);
  }
  proc drop(w: fileWriter(?)) { w.revert(); }
  proc keep(w: fileWriter(?)) { w.commit(); }

  proc main() throws {
    const r = openStringReader("one two");
    writeln(next(r), " ", next(r), " ", r.read(string));
    var f = openMemFile();
    const w = f.writer(locking=false);
    w.mark();
    w.write("dropped");
    drop(w);
    w.mark();
    w.write("kept");
    keep(w);
    w.close();
    writeln(f.reader().readAll());
  }
}
