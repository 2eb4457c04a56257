// Calls that fit no candidate, or several.

proc area(w: real, h: real) { return w * h; }
writeln(area(1.0));
writeln(area(1.0, 2.0, 3.0));
writeln(area(w=1.0, height=2.0));

proc f(a: int, b: real) { return 1; }
proc f(a: real, b: int) { return 2; }
writeln(f(1, 1));

record Point { var x, y: real; }
const p = new Point(1.0, 2.0);
writeln(p.z);
