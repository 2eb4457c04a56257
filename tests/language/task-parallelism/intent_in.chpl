// workers: 1,2
// in gives each task its own copy.
var x = 5;
var seen: [1..4] int;
coforall i in 1..4 with (in x, ref seen) {
  x += i;
  seen[i] = x;
}
writeln(seen, " ", x);
