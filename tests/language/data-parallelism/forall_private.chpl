// workers: 1,2
// A task-private variable belongs to each task of the loop.
var total: atomic int;
forall i in 1..100 with (var mine = 0) {
  mine += 1;
  total.add(i);
}
writeln(total.read());
