// Generic procedures over ranges and domains of any kind.
proc count(r: range(?)) { var n = 0; for i in r do n += 1; return n; }
proc corners(d: domain(?)) { return d.low; }
writeln(count(1..10), count(1..10 by 3), count(false..true), " ", corners({1..2, 3..4}), corners({7..9}));
