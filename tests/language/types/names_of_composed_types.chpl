// Types as strings are written as in programs.
var A: [1..3] int, B: [1..2, 1..2] real, t = (1, 2), u = (1, "x"), s: sync int, a: atomic real;
writeln(A.type: string, " ", B.type: string);
writeln(t.type: string, " ", u.type: string, " ", s.type: string, " ", a.type: string);
writeln(A.domain.type: string, " ", (1..).type: string);
