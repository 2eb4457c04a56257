// workers: 1,2
// reduce intents combine over all iterations.
var sum = 0, least = max(int);
var all = true;
forall i in 1..1000 with (+ reduce sum, min reduce least, && reduce all) {
  sum += i;
  least = min(least, 500 + abs(i - 300));
  all &&= i > 0;
}
writeln(sum, " ", least, " ", all);
