// workers: 1,2
// pi by random points, with one stream of numbers each task.
use Random;
config const n = 100000, tasks = 4;
var inside: [0..<tasks] int;
coforall t in 0..<tasks with (ref inside) {
  var numbers = new randomStream(real, seed = 1000 + t);
  var count = 0;
  for 1..n/tasks {
    const x = numbers.next(), y = numbers.next();
    if x*x + y*y <= 1.0 then count += 1;
  }
  inside[t] = count;
}
const estimate = 4.0 * (+ reduce inside) / n;
writeln(abs(estimate - 3.14159) < 0.03);
