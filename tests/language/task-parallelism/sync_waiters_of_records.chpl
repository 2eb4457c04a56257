// workers: 1,2,4
// The same for values that are not plain bits.
record message { var text: string; var number: int; }
config const n = 100;
var s: sync message;
var looked, sum: atomic int;
sync {
  for 1..n do begin { if s.readFF().text.size > 0 then looked.add(1); }
  for 1..n do begin sum.add(s.readFE().number);
  for i in 1..n do begin s.writeEF(new message("number " + i: string, i));
  while sum.read() < n * (n + 1) / 2 do currentTask.yieldExecution();
  s.writeEF(new message("last", 0));
}
writeln(looked.read(), " ", sum.read(), " ", s.readFE());
