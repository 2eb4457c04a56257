// `#` selects the first or last elements of an array, as a slice.
var A: [1..5] int = [1, 2, 3, 4, 5], B: [1..2, 1..3] int = 7;
writeln(A # 3, " | ", A # -2, " | ", (A # -2).domain);
(A # 2) = 9;
writeln(A, " | ", (B # (1, -2)).domain);
