// flags: --edition=legacy
// Older spellings under the legacy edition.
def twice(x: int) { return 2 * x; }
var s$: sync int;
s$ = 5;
writeln(twice(s$));
var t = (1, 2, 3);
writeln(t(1), " ", t(3));
var A = [10, 20, 30];
writeln(A(1));
