// flags: --edition=legacy
// leaks: allowed
// A constructor sets constant fields, too; without one, `initialize` runs when the fields have their values, unless the program calls it itself.
class Barrier {
  const tasks: int;
  var count: sync int, release$: single bool;
  proc Barrier(tasks: int) {
    this.tasks = tasks;
    count = 0;
  }
  proc arrive() {
    const c = count + 1;
    if c == tasks then release$ = true;
    else {
      count = c;
      release$;
    }
  }
}
config const n = 4;
const b = new Barrier(n);
var arrived: [1..n] int;
coforall i in 1..n {
  arrived[i] = i;
  b.arrive();
  if + reduce arrived != n * (n + 1) / 2 then writeln("too early");
}
writeln(arrived, " ", b.tasks);

class Table {
  var rows = 2, columns = 3;
  var cells: int;
  proc initialize() { cells = rows * columns; }
}
writeln(new Table(), " ", new Table(columns=5));

var r: range(int, BoundedRangeType.boundedLow) = 3..;
writeln(r, " ", r.boundedType, " ", {1..2, 1..4 by 2}.type: string);
