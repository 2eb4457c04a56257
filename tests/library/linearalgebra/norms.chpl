// Each kind of norm by its documented name.
use LinearAlgebra;
const v = Vector(3.0, -4.0), A = Matrix([1.0, -2.0], [2.0, 4.0]);
writeln(norm(v), " ", norm(v, normType.norm1), " ", norm(v, normType.norm2), " ", norm(v, normType.normInf), " ",
        norm(v, normType.normFrob));
writeln(norm(A), " ", norm(A, normType.norm1), " ", norm(A, normType.normInf), " ", norm(A, normType.normFrob));
