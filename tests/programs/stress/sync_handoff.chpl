// As many tasks as writes: each takes one value.
config const n = 20000;
var x: sync int;
var sum: atomic int;
sync {
  for i in 1..n do begin sum.add(x.readFE());
  for i in 1..n do x.writeEF(i);
}
writeln(sum.read());
