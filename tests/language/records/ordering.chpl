// <, <=, > and >= compare records field by field, in order.
record version { var major, minor: int; var tag: string; }
proc v(a, b, t = "") do return new version(a, b, t);
writeln(v(1, 2) < v(1, 3), " ", v(1, 3) < v(1, 2), " ", v(2, 0) > v(1, 9));
writeln(v(1, 2, "a") <= v(1, 2, "a"), " ", v(1, 2, "a") < v(1, 2, "a"), " ", v(1, 2, "b") >= v(1, 2, "a"));
