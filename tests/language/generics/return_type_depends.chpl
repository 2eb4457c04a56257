// The return type may depend on the arguments.
proc widen(x: int(?w)): int(2 * w) { return x; }
proc pairUp(x: ?t): (t, t) { return (x, x); }
var a: int(16) = 7;
writeln(widen(a).type:string, " ", pairUp("s"));
