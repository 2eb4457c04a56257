// ?t names the type of an actual; it can be used for others.
proc same(a: ?t, b: t) { return t: string; }
writeln(same(1, 2), " ", same(1.5, 2));
proc wide(x: int(?w)) { return w; }
writeln(wide(1: int(8)), " ", wide(5));
