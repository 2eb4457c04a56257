// A task-private variable is made by each task of a `coforall`, and ends there.
var made, ended: atomic int;
record R {
  var x: int;
  var s: string;
  proc init(x: int = 0) { this.x = x; this.s = "a long enough text to be on the heap " + x: string; made.add(1); }
  proc init=(const ref o: R) { this.x = o.x; this.s = o.s; made.add(1); }
  operator =(ref a: R, const ref b: R) { a.x = b.x; a.s = b.s; }
  proc deinit() { ended.add(1); }
}
proc main() {
  var sum = 0;
  const k = 5;
  for n in 1..2 do
    coforall t in 1..4 with (+ reduce sum, var q = new R(k), in n) {
      q.s += "z";
      sum += q.x + n;
    }
  writeln(sum, " ", made.read(), " ", ended.read());
}
