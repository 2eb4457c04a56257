// Methods that a program declares for `_array` are those of all arrays, as `_domain` stands for all domains.
use BlockDist;
proc _array.total() do return + reduce this;
proc ref _array.bump(n: int) { this += n; }
iter _array.twice() { for x in this do yield 2 * x; }
proc sizeOf(const ref a: _array) do return a.size;
proc sizeOf(const ref d: _domain) do return -d.size;

var A: [1..3] int = 1..3;
A.bump(1);
writeln(A.total(), " ", A[2..].total(), " ", A.twice(), " ", sizeOf(A), " ", sizeOf(A.domain));

var ages = ["Ann" => 30];
ages.bump(2);
writeln(ages.total(), " ", ages.twice(), " ", sizeOf(ages), " ", sizeOf(ages.domain));

const P = {1..9};
var S: sparse subdomain(P) = [2, 5];
var few: [S] int = 4;
few.bump(1);
writeln(few.total(), " ", few.twice(), " ", sizeOf(few), " ", sizeOf(S));

var B = blockDist.createArray({1..4}, int);
B.bump(7);
writeln(B.total(), " ", B.twice(), " ", sizeOf(B), " ", sizeOf(B.domain));
writeln(isSubtype(A.type, _array), " ", isSubtype(B.type, _array), " ", isSubtype(int, _array));
