// Declarations, assignments and formals can take tuples apart.
const (a, (b, c)) = (1, (2, 3));
var (d, _) = (4, "ignored");
proc f((x, y), z) { return x * 100 + y * 10 + z; }
writeln(a, b, c, d, " ", f((1, 2), 3));
