// workers: 1,2
// readFF releases every waiting task.
var go: sync bool;
var ran: atomic int;
sync {
  for 1..50 do begin { go.readFF(); ran.add(1); }
  go.writeEF(true);
}
writeln(ran.read());
