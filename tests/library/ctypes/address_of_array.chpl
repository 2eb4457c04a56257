// `c_addrOf` gives the address of a variable itself, of an array, too, where `c_ptrTo` gives that of its elements.
use CTypes;

var A: [1..3] int = [1, 2, 3], B: [1..2, 1..2] real;
const K = [4, 5];
const p = c_addrOf(A);
writeln(p == c_addrOf(A), " ", p != nil, " ", p: c_ptr(void) != c_ptrTo(A): c_ptr(void));
p.deref()[2] = 9;
writeln(A, " ", p.deref().size, " ", c_addrOfConst(K).deref());
c_addrOf(B).deref() = 2.5;
writeln(B);
proc same(ref x: []) do return c_addrOf(x) == c_addrOf(A);
writeln(same(A));
