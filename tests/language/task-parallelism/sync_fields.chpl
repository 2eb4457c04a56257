// workers: 1,2
// Sync variables as fields of records and classes; each object has its own.
record mailbox {
  var letter: sync string;
  var count: sync int = 0;
  proc ref send(text: string) {
    letter.writeEF(text);
    count.writeEF(count.readFE() + 1);
  }
}
class Cell {
  var value: sync int;
  proc init() { }
  proc init(v: int) { this.value = v; }
}

var a, b: mailbox;
cobegin with (ref a, ref b) {
  for i in 1..3 do a.send("a" + i: string);
  for i in 1..2 do b.send("b" + i: string);
  { for 1..3 do a.letter.readFE(); for 1..2 do b.letter.readFE(); }
}
writeln(a.count.readFE(), " ", b.count.readFE(), " ", a.letter.isFull);

const empty = new Cell(), full = new Cell(4);
writeln(empty.value.isFull, " ", full.value.isFull, " ", full.value.readFE());
