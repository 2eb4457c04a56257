// workers: 1,2
// reduce combines the tasks' shadow variables into the outer one.
var sum = 100, top = 0;
coforall i in 1..10 with (+ reduce sum, max reduce top) {
  sum += i;
  top = max(top, i);
}
writeln(sum, " ", top);
