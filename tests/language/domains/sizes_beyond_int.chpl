// status: 1
// stderr: sizes_beyond_int.chpl:7: error: halt reached - the size of the domain {1..1099511627776, 1..1099511627776} does not fit int
// A domain may have more indices than int can count: only its size cannot be asked for then.
const D = {1..1 << 40, 1..1 << 40};
writeln(D.isEmpty(), " ", D.contains(5, 6), " ", D.contains(D), " ", D.indexOrder((1, 3)), " ", {1..0, 1..max(int)}.size);
writeln({1..1 << 32, 1..1 << 31}.sizeAs(uint), " ", {1..max(int), 1..1}.size, " ", {1..200}.sizeAs(uint(8)));
writeln(D.size);
