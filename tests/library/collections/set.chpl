// Sets hold each element once.
use Set;
var s: set(string);
writeln(s.add("x"), " ", s.add("y"), " ", s.add("x"), " ", s.size);
writeln(s.contains("x"), " ", s.contains("q"), " ", s.remove("x"), " ", s.remove("x"), " ", s.size);
var t, u: set(int);
for i in 1..1000 do t.add(i % 100);
for i in 50..149 do u.add(i);
writeln(t.size, " ", (t | u).size, " ", (t & u).size, " ", (t - u).size, " ", (t ^ u).size, " ", t == u);
var sum = 0;
for x in t do sum += x;
writeln(sum);
