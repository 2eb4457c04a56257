// A task-private variable of a `coforall` is made in each task and ended there: nothing of it is shared.
var made, ended: atomic int;
record Counted {
  var n: int;
  proc init(n = 0) { this.n = n; init this; made.add(1); }
  proc init=(other: Counted) { this.n = other.n; init this; made.add(1); }
  operator =(ref a: Counted, const ref b: Counted) { a.n = b.n; }
  proc deinit() { ended.add(1); }
}
proc run() {
  for 1..20 do
    coforall i in 1..3 with (var a: [1..2] int, var s = "x" * 40, var c = new Counted(7)) {
      a[i % 2 + 1] = i;
      s += i: string;
      c.n += i;
      if + reduce a != i || s.size != 41 || c.n != 7 + i then writeln("another task's value");
    }
}
run();
writeln(made.read(), " ", ended.read());
