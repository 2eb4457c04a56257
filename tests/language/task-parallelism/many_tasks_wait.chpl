// workers: 1,2
// Ten thousand waiting tasks need no ten thousand threads.
var go: sync bool;
var ran: atomic int;
sync {
  for 1..10000 do begin { go.readFF(); ran.add(1); }
  go.writeEF(true);
}
writeln(ran.read());
