// Ten thousand tasks that wait for one variable finish, on one worker too.
config const n = 10000;
var gate: sync bool;
var passed: atomic int;
sync {
  for i in 1..n do begin { gate.readFF(); passed.add(1); }
  gate.writeEF(true);
}
writeln(passed.read());
