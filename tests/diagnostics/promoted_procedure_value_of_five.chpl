// A procedure value is called for each element with up to four arguments.
proc f(a: int, b: int, c: int, d: int, e: int): int do return a + b + c + d + e;
const g = f;
g([1, 2], 1, 1, 1, 1);
