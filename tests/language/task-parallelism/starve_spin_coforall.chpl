// More spinning tasks than workers: each waits for the one after it, and the last is queued
// behind all of them.
config const n = 20;

var flags: [0..n] atomic bool;
coforall i in 0..n {
  if i < n then while !flags[i + 1].read() { }
  flags[i].write(true);
}
writeln("loops");

var marks: [0..n] atomic int;
coforall i in 0..n {
  if i < n then marks[i + 1].waitFor(1);
  marks[i].write(1);
}
writeln("waitFor");

// The same among tasks begun one by one.
var steps: [0..n] atomic bool;
sync for i in 0..n do begin {
  if i < n then while !steps[i + 1].read() { }
  steps[i].write(true);
}
writeln("begin");
