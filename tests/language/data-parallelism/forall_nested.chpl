// workers: 1,2
// forall loops nest.
var sum: atomic int;
forall i in 1..10 do
  forall j in 1..10 do
    sum.add(i * j);
writeln(sum.read());
