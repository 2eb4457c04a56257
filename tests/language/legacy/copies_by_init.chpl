// flags: --edition=legacy
// An `init` with one formal of the record's own type makes its copies.
record Named {
  var name: string;
  var copies: int;
  proc init(name: string) { this.name = name; }
  proc init(other: Named) {
    this.name = other.name;
    this.copies = other.copies + 1;
    this.complete();
    writeln("copy of ", name);
  }
  proc deinit() { writeln("end of ", name); }
}
proc take(in x: Named) { writeln("got ", x.name, " ", x.copies); }
{
  var a = new Named("a");
  var b = a;
  take(b);
  writeln(a.copies, b.copies);
}
{
  const c = new Named("c"), d = new Named(c);
  writeln(c.copies, d.copies);
}
