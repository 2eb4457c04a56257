// A tuple expression captures its elements as arguments are: arrays and records are referred to, numbers copied.
record R { var x: int; }
var a: [0..0] int, i: int, r: R;
proc generic(tup) { a[0] += 1; i += 1; r.x += 1; writeln(tup, " ", tup(0), tup(1), tup(2).x, " ", tup.size); }
proc typed(tup: (int, R)) { r.x += 10; writeln(tup(1).x); }
proc grouped((x, (y, z))) { r.x += 100; a[0] += 100; writeln(x, " ", y, " ", z); }
proc asWhole(tup) { const copy = tup; r.x += 1000; writeln(copy, " ", tup); }
proc through(tup) { generic(tup); }
proc byIn(in tup) { r.x += 1; writeln(tup); }
generic((a, i, r));
typed((1, r));
grouped((i, (r, a)));
asWhole((i, r));
const values = (a, i, r);
a[0] = 0; r.x = 0; i = 0;
writeln(values);
byIn((i, r));
generic((a, i, new R(5)));
