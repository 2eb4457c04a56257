// What the type of a method's receiver queries, the method's body, its where clause and its other formals may mention.
proc ref ([?D] int).fill() { for i in D do this[i] = i; }
proc ([?D] ?t).about() do return t: string + " over " + D: string;
proc ([?D]).rows() where D.rank == 2 do return D.dim(0).size;
proc ([?D]).rows() where D.rank == 1 do return 1;
proc ([?D] real).dot(other: [D] real) do return + reduce (this * other);
iter ref ([?D] int).everySecond() ref { for i in D by 2 do yield this[i]; }
proc (range(?t)).indices() do return t: string;
proc (2*?t).sum(): t do return this(0) + this(1);
proc (domain(?r, ?i)).kind() do return r: string + " of " + i: string;

var A: [1..4] int;
A.fill();
writeln(A);
for x in A.everySecond() do x = 9;
writeln(A, ", ", A.about());
const B: [0..2, 1..3] string;
writeln(B.rows(), " ", A.rows(), ", ", B.about());
writeln([1.0, 2.0].dot([3.0, 4.0]));
writeln((1: int(8)..3: int(8)).indices(), " ", (1.5, 2.0).sum(), " ", {1..2, 1..3}.kind());
