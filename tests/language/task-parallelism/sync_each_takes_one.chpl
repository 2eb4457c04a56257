// workers: 1,2
// readFE empties: each written value goes to one task.
var x: sync int;
var sum: atomic int;
sync {
  for 1..10 do begin sum.add(x.readFE());
  for i in 1..10 do x.writeEF(i);
}
writeln(sum.read());
