// workers: 1,2
// A single variable is written once and read by many.
var s: single int;
var sum: atomic int;
sync {
  for 1..10 do begin sum.add(s.readFF());
  s.writeEF(5);
}
writeln(sum.read(), " ", s.isFull, " ", s.readXX());
