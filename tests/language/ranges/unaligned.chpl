// A range that gets a stride, but has no bound from which its sequence would begin, leaves its alignment open: slices by it
// begin where the sliced range, domain, array or text does. `align` says the alignment, and so does a step of one that had it.
const r = ..2 by 2;
writeln(r, " ", r.isAligned(), " ", (1.. by 2).isAligned(), " ", (1.. by -2).isAligned(), " ", (.. by 2 align 1).isAligned(), " ", (..).isAligned());
writeln(r.hasLast(), " ", (..2 by -2).hasFirst(), " ", (.. by 2) == (.. by 2), " ", (.. by 2) == (.. by 2 align 0), " ", .. by 2 align 1 by 3, " ", (.. by 2) + 1);

const A: [1..5] int = 1..5;
writeln(A[..2 by 2], "; ", A[.. by 2], "; ", A[.. by -2], "; ", A[2.. by -3], "; ", A[.. by 2 align 0]);
const B: [1..3, 0..3] int = [(i, j) in {1..3, 0..3}] 10 * i + j;
writeln(B[.. by 2, .. by 3]);
writeln((1..10)[..7 by 3], " ", {1..10}[.. by 4], " ", (1..10 by -1)[.. by 3], " ", (1..20 by 3)[5.. by -2], " ", (3..)[.. by 5], " ", (..9)[.. by 4 align 1]);
writeln("abcdef"[.. by 2], " ", b"abcdef"[..4 by 3]);

var s: range(int, boundKind.neither, strideKind.any) = .. by 3;
writeln(A[s], " ", s.isAligned());
s = .. by 3 align 2;
writeln(A[s], " ", s.isAligned());

proc red(ref X: [?D]) { X[.. by 2] = 0; }
var C = [7, 8, 9, 10];
red(C);
writeln(C);
