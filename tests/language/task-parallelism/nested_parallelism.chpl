// workers: 1,2
// Task constructs nest freely.
var sum: atomic int;
coforall i in 1..3 do
  cobegin {
    coforall j in 1..2 do sum.add(i * j);
    sum.add(100);
  }
writeln(sum.read());
