// `inout` copies in and `out` finds its variable at the argument's place; values go back in the formals' order.
var A = [1, 2, 3], i = 0;
proc next(): int { i += 1; return i; }
proc both(a: int, inout b: int, c: int) { writeln(a, " ", b, " ", c); b = 99; }
both(next(), A[i], next());
writeln(A);
proc give(out a: int, b: int, out c: int) { a = b; c = b + 1; }
i = -1;
give(A[next()], 10 * next(), A[next()]);
writeln(A);
var last: int;
give(last, 5, last);
writeln(last);
proc text(inout a: string, b: int, inout c: string) { a += b: string; c += "!"; return a + c; }
var s = "x", t = "y";
writeln(text(s, next(), t), " ", s, " ", t);
proc named(inout a: int, b: int) { a += b; }
var B = [10, 20, 30];
i = 0;
named(b=next(), a=B[i]);
writeln(B);
