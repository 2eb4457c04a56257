// Arrays in tuples are compared as wholes, as those in records are.
record R { var t: (int, [1..2] real); }
var r: R;
var q = r;
writeln(r == q, " ", r != q);
q.t(1)[2] = 3.0;
writeln(r == q, " ", r != q);
var t = (1, [1, 2]), u = (1, [1, 2, 3]);
writeln(t == t, " ", t != t, " ", t == (1, [1, 3]), " ", t == u);
var pair = ([1, 2], [3, 4]);
writeln(pair == ([1, 2], [3, 4]), " ", pair == ([3, 4], [1, 2]));
