// flags: --edition=legacy
// Sorts by the name of an algorithm, streams of random numbers as objects.
use Sort, Random;

var A = [3, 1, 2], B = A, C = A;
quickSort(A);
mergeSort(B, comparator=new reverseComparator());
heapSort(C);
writeln(A, " ", B, " ", C);

var rs = new owned RandomStream(real, seed=7), other = makeRandomStream(real, seed=7);
var R: [1..100] real;
rs.fillRandom(R);
writeln(&& reduce (R >= 0.0), " ", R[1] == other.getNext(), " ", rs.getNth(1) == R[1]);
rs.skipToNth(6);
writeln(rs.getNext() == R[6]);
var P: [1..5] int;
other.permutation(P);
sort(P);
writeln(P);
