// A loop expression whose zippered head begins with a range without an end gives as many values as the others have; they are
// counted from 0. A range of an enum or of bools ends.
var A: [1..3] int = [1, 2, 3];
const B = for (i, a) in zip(1.., A) do i * a;
writeln(B, " ", B.domain);
writeln(for (i, x) in zip(0.. by 5, 7..9) do i + x);
writeln(+ reduce for (i, a) in zip(1.., A) do i * a);
const C = for (i, a) in zip(1.., A) do if a != 2 then (i, a);
writeln(C, " ", C.domain);
var M = [1, 2; 3, 4];
const D = for (i, m) in zip(1.., M) do i * m;
writeln(D, " ", D.domain);
enum color { red, green, blue }
const E = for (c, x) in zip(color.green.., 1..2) do x;
writeln(E, " ", E.domain);
