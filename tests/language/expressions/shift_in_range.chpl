// The result has the left operand's type; negative numbers shift in ones from the left.
// args: --n=0
// args: --n=5
// args: --n=31
config const n = 0;
var a: int(32) = 1, b: int(32) = min(int(32)), c: uint(32) = max(uint(32)), d = -1;
writeln(a << n, " ", b >> n, " ", c >> n: uint(8), " ", d >> n, " ", d << n);
