// workers: 1,2
// sync waits for the begins within it.
var done: [1..4] bool;
sync {
  for i in 1..4 do begin with (ref done) done[i] = true;
}
writeln(done);
