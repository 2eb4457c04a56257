// Ranges in variables, fields, arrays and returns.
record window { var r: range; proc width do return r.size; }
proc clamp(r: range, lo: int, hi: int) do return r[lo..hi];
const ws = [new window(1..3), new window(5..9)];
writeln(ws.width, " ", clamp(0..100, 20, 30), " ", + reduce [w in ws] w.r.low);
var r = 1..4;
r = r.expand(1);
writeln(r, " ", (r, 2..3)(1));
