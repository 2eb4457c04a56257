// workers: 1,2
// Tasks made by tasks made by tasks, under one sync.
var n: atomic int;
proc go(k: int) {
  n.add(1);
  if k > 1 then for 1..k do begin go(k - 1);
}
sync { begin go(5); }
writeln(n.read());
