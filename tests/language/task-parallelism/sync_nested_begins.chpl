// workers: 1,2
// sync waits for begins made by called procedures and by other tasks too.
var count: atomic int;
proc spawn(depth: int) {
  count.add(1);
  if depth > 0 {
    begin spawn(depth - 1);
    begin spawn(depth - 1);
  }
}
sync { spawn(5); }
writeln(count.read());
