// forall runs over the elements; with parSafe=true several tasks may add and take at once.
use Set;
var s: set(int, parSafe=true);
coforall t in 0..<8 with (ref s) do
  for i in 0..<500 do s.add(i * (t + 1));
var expected: [0..<4000] bool;
for t in 0..<8 do for i in 0..<500 do expected[i * (t + 1)] = true;
var right = true, sum = 0;
for i in 0..<4000 do right &&= expected[i] == s.contains(i);
forall x in s with (+ reduce sum) do sum += x;
writeln(right, " ", sum == + reduce [i in 0..<4000] if expected[i] then i else 0);
coforall t in 0..<4 with (ref s) do for i in 0..<4000 do if i % 4 == t then s.remove(i);
writeln(s.isEmpty());
