// Methods of a record that a procedure declares may use that procedure's variables, whoever calls them.
use List, Sort;

proc twice(f, x) { return f(f(x)); }
proc tell(x): void { x.show(); }
proc inTasks(x) {
  cobegin { x.note(1); x.note(2); }
  forall i in 1..10 do x.note(i);
}
proc total(items) {
  var sum = 0;
  for i in items do sum += i;
  return sum;
}

proc main() {
  var order = ["c", "a", "b"];
  record byOrder: relativeComparator {
    proc compare(x: string, y: string) { return order.find(x) - order.find(y); }
  }
  var words = new list(["a", "b", "c"]);
  sort(words, new byOrder());
  writeln(words);

  var step = 3;
  record Adder { proc this(x: int) { return x + step; } }
  writeln(twice(new Adder(), 1));
  step = 10;
  writeln(twice(new Adder(), 1), " ", [x in [1, 2]] twice(new Adder(), x));

  var count: atomic int;
  record Counter { proc note(n: int) { count.add(n); } }
  inTasks(new Counter());
  writeln(count.read());

  var last = 3;
  record UpTo { iter these() { for i in 1..last do yield i; } }
  proc more() { last = 5; return total(new UpTo()); }
  writeln(total(new UpTo()), " ", more());

  // Secondary methods of it, and what is called when values are copied and ended.
  var log = "";
  record Logged {
    var id: int;
    proc init(id: int) { this.id = id; log += "i"; }
    proc init=(other: Logged) { this.id = other.id; log += "c"; }
    proc deinit() { log += "d"; }
  }
  proc Logged.show() { writeln("logged ", id, " ", log); }
  {
    var a = new Logged(1);
    var b = a;
    var both = [a, b];
    tell(b);
    a.id = 2;
  }
  writeln(log);
}
