// A local hides a field; this. reaches it.
record r {
  var x: int;
  proc f(x: int) { return this.x * 10 + x; }
}
writeln((new r(1)).f(2));
