// Reals that are no numbers do not disturb the order of the others: they come last, or first if they are negative.
// Imaginary numbers are in the order of their reals.
use Sort, List, Heap;
record byNegated: keyComparator { proc key(x: real) do return -x; }
var A = [2.5, -inf, nan, 0.0, inf, -1.0, nan, 3.0];
writeln(A.sorted(), " ", isSorted(A));
sort(A);
writeln(A, " ", isSorted(A));
sort(A, new reverseComparator());
writeln(A);
sort(A, new byNegated());
writeln(A);
const minus = -nan;
writeln(sorted([1.0, minus, -inf]));
writeln([2:real(32), nan:real(32), 1:real(32)].sorted());
var l = new list([nan, 1.0, -1.0]);
sort(l);
writeln(l);
var h = new heap(real);
for x in [1.0, nan, 7.0, 3.0] do h.push(x);
while !h.isEmpty() do write(h.pop(), " ");
writeln();
var I = [3i, 1i, 2i];
sort(I);
writeln(I, " ", isSorted(I));
