// flags: -M tests/library/dists/modules
// locales: 1,4
// Two dimensions of any stride: rows, columns and blocks as leaders of loops, on both sides of assignments.
use RandomDist, BlockDist, CyclicDist;
two(new blockDist({1..10, 0..5}), "block", true);
two(new cyclicDist((2, 1)), "cyclic", true);
writeln(bad);
