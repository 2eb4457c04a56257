// A cast to an array type gives an array over that type's domain, whose elements are cast one by one.
record R { var x: int; }
operator :(x: int, type t: R) do return new R(x);
const A = [1, 2, 3]: [0..2] real;
writeln(A, " ", A.type: string);
const B = [1.5, 2.5]: [1..2] real(32);
writeln(B.domain, " ", B.eltType: string);
const C = [1, 2, 3]: [5..7] int;
writeln(C.domain, " ", C);
proc f(in a: [] real(32)) { writeln(a, " ", a.eltType: string); }
f([1.0, 2.0]: [1..2] real(32));
const D = {1..2, 1..2};
const M: [D] int = 3;
writeln(M: [D] real, " ", (M: [D] string).eltType: string, " ", ["1", "2"]: [0..1] int);
writeln([1, 2]: [0..1] R, " ", [3, 4]: R);
