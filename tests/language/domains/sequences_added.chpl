// `+=` and `-=` of associative and sparse domains with ranges, loop expressions and iterators: each index in turn.
use HashedDist, BlockDist;

iter squares(n: int) { for i in 1..n do yield i*i; }
record bag {
  var D: domain(int);
  proc ref fill(n: int) { D += [i in 1..n] i*10; D -= 20; }
}

var a: domain(int);
a += 7..9;
writeln(a.sorted());
const r = 1..3 by 2;
a += r;
writeln(a.sorted());
a -= 7..8;
writeln(a.sorted());
a += [i in 1..3] i + 100;
a += for i in 1..2 do i + 200;
a += squares(2);
writeln(a.sorted());
a -= [i in 1..3] i + 100;
a -= squares(2);
writeln(a.sorted());

a += {1..2};
a -= {2..3};
writeln(a.sorted());
var pairs: domain(2*int);
pairs += {1..2, 1..1};
writeln(pairs.size, " ", pairs.contains((2, 1)));

var s: domain(string);
s += for w in "a b c".split() do w + w;
s -= [w in ["a"]] w + w;
writeln(s.sorted());

var b: bag;
b.fill(3);
writeln(b.D.sorted());

const P = {1..4, 1..4};
var S, T: sparse subdomain(P);
S += [(1, 2), (2, 3)];
T += [(i, j) in S] (j, i);
for ij in T do write(ij, " ");
writeln();
T -= for (i, j) in S do (j, i);
writeln(T.size);

var line: sparse subdomain({1..9});
line += 2..5;
line -= 3..4;
line += [i in 7..8] i + 1;
for i in line do write(i, " ");
writeln();

const B = blockDist.createDomain(1..9);
var spread: sparse subdomain(B);
spread += 2..5;
spread -= 3..4;
spread += [i in 7..8] i + 1;
for i in spread do write(i, " ");
writeln(spread.size);

var hashed: domain(int) dmapped new hashedDist(idxType=int);
hashed += 1..3;
hashed += squares(4);
hashed -= 2..3;
writeln(hashed.sorted());

// What is promoted takes no sequence as one value.
writeln(isCoercible(range, int), isCoercible([1..3] int, int), isCoercible(int(8), int), isCoercible([1..3] int, [1..3] int));
