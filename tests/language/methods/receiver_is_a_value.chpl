// A method may modify a record that is a value only: `new R()`, what a procedure gives back. It is a variable of the call's.
record counter {
  var n: int;
  proc ref next() { n += 1; return n; }
  proc ref further() ref { n += 1; return this; }
  proc deinit() { writeln("end ", n); }
  iter ref up() {
    while n < 3 {
      n += 1;
      yield n;
    }
  }
}
record holder {
  var c: counter;
  proc copy() { return c; }
}
proc make(n: int) do return new counter(n);

writeln((new counter(3)).next(), " ", make(5).next());
writeln(make(7).further().further().n);
for i in make(1).up() do writeln(i);
{
  const h = new holder(new counter(10));
  writeln(h.copy().next(), " ", h.c.n);
}
