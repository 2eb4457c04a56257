// workers: 1,2
// continue skips the rest of an iteration.
var n: atomic int;
forall i in 1..10 {
  if i % 2 == 0 then continue;
  n.add(i);
}
writeln(n.read());
