// Within a loop with `+ reduce x`, all of `x += v`, `x -= v` and a read of x mean this task's own x; integers, narrow reals and
// values of other types included. Sums of reals may be made in any order: these are exact in each.
config const n = 1000;
var up, down, mixed = 0.0, product = 1.0, narrow: real(32), whole = 0;
forall i in 1..n with (+ reduce up, + reduce down, + reduce mixed, * reduce product, + reduce narrow, + reduce whole) {
  up += i;
  down -= i * 0.5;
  mixed += 2;
  mixed -= 1: real(32);
  product *= if i % 100 == 0 then 2 else 1;
  narrow += 0.25: real(32);
  whole += i;
  whole -= 1;
}
writeln(up, " ", down, " ", mixed, " ", product, " ", narrow, " ", whole);

// Other operations than the reduction's own are done as they stand.
var least = 0.0;
foreach i in 1..4 with (min reduce least) do least -= i;
writeln(least);
var twice = 1.0;
for 1..2 do forall i in 1..3 with (+ reduce twice) { if i == 1 then twice *= 1.0; twice += 1.0; }
writeln(twice);
