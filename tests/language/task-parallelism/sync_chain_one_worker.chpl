// workers: 1
// args: --n=2000
// Any number of tasks blocked on one worker makes progress: each waits for its neighbour.
config const n = 2000;
var link: [0..n] sync int;
sync {
  for i in 0..<n do
    begin with (ref link) { const v = link[i].readFE(); link[i + 1].writeEF(v + 1); }
  link[0].writeEF(0);
}
writeln(link[n].readFE());
