// A method calls others without naming the receiver.
record r {
  var n: int;
  proc twice() { return 2 * n; }
  proc fourTimes() { return twice() + this.twice(); }
}
writeln((new r(3)).fourTimes());
