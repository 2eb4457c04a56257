// A partial instantiation fixes some of the type arguments.
record map2 { type k, v; var key: k; var val: v; }
proc show(m: map2(int, ?)) { return m.key: string + ":" + m.val: string; }
writeln(show(new map2(int, string, 1, "x")));
