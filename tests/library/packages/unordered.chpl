// Operations without order, bytes between locales, prefetches, loops in one task: on one locale they do what they say at once.
use UnorderedCopy, UnorderedAtomics, Communication, CTypes, Prefetch, VectorizingIterator;
var A: [0..9] int, B = [i in 0..9] 9 - i, S: [0..1] string;
forall i in A.domain do unorderedCopy(A[B[i]], i * i);
unorderedCopyTaskFence();
unorderedCopy(S[0], "text");
writeln(A, " ", S[0]);
var bits: atomic uint, sum: atomic real;
forall i in 0..7 {
  bits.unorderedOr(1: uint << i);
  sum.unorderedAdd(0.5);
}
bits.unorderedXor(3);
bits.unorderedAnd(0x7f);
sum.unorderedSub(1.0);
unorderedAtomicTaskFence();
writeln(bits.read(), " ", sum.read());
var C: [0..9] int;
get(c_ptrTo(C), c_ptrTo(A), here.id, 10 * c_sizeof(int));
put(c_ptrTo(A), c_ptrTo(B), 0, 2 * c_sizeof(int));
writeln(C, " ", A[0..2]);
for (i, c) in vectorizeOnly(0..9, C) do prefetch(C[min(i + 4, 9)]);
var total = 0;
for c in vectorizeOnly(C) do total += c;
writeln(total);
