// flags: --edition=legacy
// An array of sync variables that is assigned to an array of values is read, element by element, and empty then.
var S$: [1..3] sync real = [1.0, 2.0, 3.0];
var A: [1..3] real;
A = S$;
writeln(A, " ", S$(1).isFull);
S$ = A;
writeln(S$(1).isFull);
A = S$ + 1.0;
writeln(A, " ", S$(1).isFull);
S$ = A;
A = [s in S$] s;
writeln(A);
forall (s, a) in zip(S$, A) do s = a + 1;
A[1..2] = S$[2..3];
writeln(A, " ", S$(1).isFull, " ", S$(2).isFull);
S$.writeXF(9.0);
forall (a, s) in zip(A, S$) do a = s;
writeln(A);
S$ = 2.0;
var B: [1..3] real = [s in S$] s;
writeln(B, " ", S$(3).isFull);
var G$: [1..2] single int = [5, 6];
var C: [1..2] int;
C = G$;
C += G$;
writeln(C);
