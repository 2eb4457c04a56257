// args: --maxHeap=256m
// workers: 1,2
// timeout: 180
// tasks: threads
// Many begins that never block run in bounded memory: a begin that runs ahead of its tasks is slowed down.
config const n = 400_000;
var count: atomic int;
sync {
  for 1..n do begin count.add(1);
}
writeln(count.read());
