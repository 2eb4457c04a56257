// flags: --edition=legacy
// A constant sync or single variable is read and written by its methods: it refers to its value.
record Cell {
  var v$: sync int;
  var once$: single bool;
  proc put(x: int) { v$.writeEF(x); }
  proc get(): int { return v$.readFE(); }
}
proc peek(const ref x: sync int) { return (x.isFull, x.readXX()); }
proc total(const ref xs: [] sync int) {
  var sum = 0;
  for x in xs do sum += x.readFF();
  return sum;
}
proc first(const x: sync int) { return x + 1; }
proc give(const ref c: Cell, x: int) { c.v$.writeEF(x); c.once$.writeEF(true); }
const c: Cell;
begin c.put(5);
writeln(c.get());
give(c, 7);
writeln(c.v$.isFull, " ", c.once$.readFF(), " ", c.v$.readFE());
const s$: sync int = 4;
writeln(peek(s$), " ", first(s$), " ", s$.isFull);
var a$: [1..3] sync int;
for i in 1..3 do a$[i].writeEF(i);
writeln(total(a$));
forall i in 1..3 with (const ref c) do c.v$.reset();
const cells: [1..2] Cell;
for (x, i) in zip(cells, 1..) do x.put(i);
writeln(+ reduce [x in cells] x.get());
