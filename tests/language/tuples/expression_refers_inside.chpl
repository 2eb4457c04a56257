// What a referring formal stands for, in loops, tasks, nested procedures, defaults and queries.
record R { var x: int; }
var r = new R(1), s = "text";
proc inLoop(t) { for param k in 0..1 do write(t(k), " "); for e in t do write(e, " "); writeln(); }
proc inNested(t) { proc inner() do return t(0).x; r.x = 5; return inner(); }
proc inTask(t) { var n = 0; sync { begin with (ref n) { n = t(0).x; } } return n; }
proc inForall(t) { var n: [1..2] int; forall k in 1..2 do n[k] = t(0).x * k; return n; }
proc withDefault(t, n = t(0).x + t(1)) do return n;
proc query(t: ?T) do return T: string;
proc compared(t) do return t == (new R(5), 2);
proc returned(t) do return t;
proc expanded(t) { proc two(a, b) do return a.x + b; return two((...t)); }
inLoop((s, 1));
writeln(inNested((r, 2)), inTask((r, 2)), inForall((r, 2)), withDefault((r, 2)), " ", query((r, 2)));
writeln(compared((r, 2)), returned((r, 2)), expanded((r, 2)));
var (p, q) = returned((r, s));
r.x = 9;
writeln(p, q);
