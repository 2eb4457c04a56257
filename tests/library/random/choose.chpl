// Choosing and sampling from arrays, domains and ranges.
use Random, Sort;
var s = new randomStream(int, seed=11);
const A = ["a", "b", "c", "d"], D = {1..3, 1..2}, r = 10..50 by 10;
var counts: [1..4] int;
for 1..400 {
  const x = s.choose(A);
  for i in 0..3 do if A[i] == x then counts[i + 1] += 1;
}
writeln(+ reduce counts, " ", min reduce counts > 60, " ", max reduce counts < 140);
var inside = true;
for 1..100 {
  inside &&= D.contains(s.choose(D)) && r.contains(s.choose(r)) && {5..6}.contains(s.choose({5..6}));
}
writeln(inside);
const three = s.sample(A, 3);
writeln(three.domain, " ", three[0] != three[1] && three[0] != three[2] && three[1] != three[2]);
writeln(sorted(s.sample(r, 5)));
writeln(s.sample(A, 100, withReplacement=true).size, " ", sorted(s.sample(D, 6)));
writeln(choose(3..3), " ", choose(A, seed=5) == choose(A, seed=5), " ", sample(1..1000, 20, seed=3).equals(sample(1..1000, 20, seed=3)));
writeln(sorted(sample({1..4}, 4)), " ", sample(["x"], 2, true), " ", sample(A, 2, withReplacement=true, seed=9).size);
var small = new randomStream(uint(8), seed=2);
writeln(sorted(small.sample(1..300, 300))[0]);

// By weights: what has none never comes, what has much comes often.
var w = [0.0, 3.0, 1.0, 0.0];
var seen: [0..3] int;
for x in s.sample(0..3, 400, w, withReplacement=true) do seen[x] += 1;
writeln(seen[0], " ", seen[3], " ", seen[1] > 250 && seen[1] < 350, " ", seen[1] + seen[2]);
writeln(sorted(s.sample(A, 2, w)), " ", sample(A, 1, [0, 0, 0, 5]), " ", sorted(sample({1..4}, 2, w, seed=1)));
