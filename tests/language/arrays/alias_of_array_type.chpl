// A module's type alias for an array type: its domain is what it was where the alias stands.
type T = [1..3] int;
var x: T;
proc f() { var a: T; return a.size; }
writeln(x, f());
const n = 3; type U = [1..n] int; var B: U; writeln(B.size, B.domain);
record R { var x: U; } var r: R; writeln(r);
proc g(): T { return [7,8,9]; } writeln(g());
