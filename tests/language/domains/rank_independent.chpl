// Code can be written for any rank.
proc corners(D: domain(?)) { return (D.rank, D.size, D.low); }
writeln(corners({1..5}), " ", corners({1..2, 1..3}), " ", corners({0..1, 0..1, 0..1}));
