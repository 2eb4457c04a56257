// workers: 1,2
// Reduce intents at two levels.
var total = 0;
forall i in 1..20 with (+ reduce total) {
  var row = 0;
  forall j in 1..10 with (+ reduce row) do row += i * j;
  total += row;
}
writeln(total);
