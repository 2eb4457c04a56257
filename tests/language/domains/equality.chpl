// Domains are equal when their dimensions are.
writeln({1..3, 1..2} == {1..3, 1..2}, " ", {1..3} == {1..4}, " ", {1..3} != {0..2});
