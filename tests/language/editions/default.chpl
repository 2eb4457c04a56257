// The same under the default edition.
@edition(last="2.0") proc f() do return "old";
@edition(first="preview") proc f() do return "new";
record R { @edition(first="preview") proc m() do return "new m"; @edition(last="2.0") proc m() do return "old m"; }
writeln(f(), " ", (new R()).m());
var A = [1, 2, 3, 4, 5, 6];
var B = reshape(A, {1..2, 1..3});
B[1, 1] = 9;
B[2, 3] = 8;
writeln(A);
writeln(B);
const C = reshape(A, {1..3, 1..2});
A[2] = 0;
writeln(C);
writeln((nan, 2.0): complex, " ", (1.0, nan): complex, " ", ((nan, 2.0): complex): string, " ", (inf, -0.0): complex);
