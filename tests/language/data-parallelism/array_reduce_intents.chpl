// A reduce intent for an array: every task gets an array of its own over the same indices,
// and they are combined element by element, with the array's former values.
var sums: [1..3] int;
forall i in 1..100 with (+ reduce sums) do sums[i % 3 + 1] += i;
writeln(sums);

var least: [0..1, 0..1] real = 5.0,
    most: [1..2] int(32) = -7;
forall i in 1..100 with (min reduce least, max reduce most) {
  least[i % 2, i % 2] = min(least[i % 2, i % 2], i);
  most[1] = max(most[1], i: int(32));
}
writeln(least);
writeln(most);

var nested: [1..2] [1..2] int = 1;
coforall t in 1..10 with (+ reduce nested) do nested[1][2] += t;
writeln(nested);

foreach i in 1..4 with (* reduce sums) do sums[2] *= i;
writeln(sums);

// Through a formal, and into a part of an array only.
proc addUp(ref x: [] int) {
  forall i in 1..100 with (+ reduce x) do x[x.domain.low] += i;
}
addUp(sums);
addUp(sums[2..3]);
writeln(sums);

forall i in 1..100 with (+ reduce sums) do sums reduce= [i, 1, 0];
writeln(sums);

type triple = 3*real;
var vectors: [0..1] triple;
forall i in 1..10 with (+ reduce vectors) do vectors[i % 2] += (1.0, i: real, 0.5);
writeln(vectors);
