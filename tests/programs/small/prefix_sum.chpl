// workers: 1,2
// A hand-written parallel prefix sum against the language's scan.
config const n = 1000, tasks = 4;
const A = [i in 0..<n] (i * i) % 17 - 8;
var mine: [0..<n] int;
var ends: [0..tasks] int;
coforall t in 0..<tasks with (ref mine, ref ends) {
  var s = 0;
  for i in t*n/tasks..<(t+1)*n/tasks { s += A[i]; mine[i] = s; }
  ends[t+1] = s;
}
for t in 1..tasks do ends[t] += ends[t-1];
coforall t in 0..<tasks with (ref mine) do
  mine[t*n/tasks..<(t+1)*n/tasks] += ends[t];
writeln(mine.equals(+ scan A), " ", mine[n-1] == + reduce A);
