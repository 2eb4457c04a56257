// error: E0303
proc same(a: ?t, b: t) { }
same(1, "two");
