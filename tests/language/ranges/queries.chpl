// Bounds, size, stride and membership.
const r = 2..11 by 3;
writeln(r.low, " ", r.high, " ", r.first, " ", r.last, " ", r.stride, " ", r.size);
writeln(r.lowBound, " ", r.highBound, " ", r.contains(5), " ", r.contains(6), " ", r.isEmpty());
writeln((1..0).isEmpty());
