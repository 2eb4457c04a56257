// Matrices go to files and come back; files of all kinds are read.
use MatrixMarket, IO, FileSystem;

var A: [0..2, 1..2] real = [1.0/3, 2.0; 0.0, 4.5; -1e-20, 6.0];
mmwrite("a.mtx", A);
const B = mmread(real, "a.mtx");
writeln(B.domain, " ", && reduce (A == B.reindex(A.domain)));
writeln(openReader("a.mtx").readAll().split("\n")[0..2]);
const D = {1..3, 1..3};
var S: sparse subdomain(D), C: [S] complex;
S += [(1, 2), (3, 1)];
C[1, 2] = 1 + 2i;
C[3, 1] = -0.5i;
mmwrite("c.mtx", C);
const E = mmreadsp(complex, "c.mtx");
writeln(E.domain, " ", E.domain.parentDom, " ", E[1, 2], " ", E[3, 1], " ", E[2, 2]);
var I: [1..2, 1..2] int = [1, 0; 3, 4];
mmwrite("i.mtx", I);
writeln(mmread(int, "i.mtx"), " ", mmread(real, "i.mtx")[2, 1]);

proc file(text: string) throws {
  var w = openWriter("t.mtx");
  w.write(text);
  w.close();
  return "t.mtx";
}
writeln(mmread(real, file("%%MatrixMarket matrix coordinate real symmetric\n% a comment\n\n3 3 3\n1 1 1.5\n3 1 2\n3 2 -4e1\n")));
writeln(mmread(real, file("%%MatrixMarket matrix array real general\n2 3\n1\n2\n3\n4\n5\n6\n")));
writeln(mmread(real, file("%%MatrixMarket matrix array real skew-symmetric\n3 3\n1\n2\n3\n")));
writeln(mmread(complex, file("%%MatrixMarket matrix coordinate complex hermitian\n2 2 2\n1 1 7 0\n2 1 1 3\n")));
writeln(mmreadsp(int, file("%%MatrixMarket matrix coordinate pattern general\n4 5 2\n4 5\n1 1\n")).domain);
for text in ["", "no matrix\n", "%%MatrixMarket matrix sparse real general\n1 1 1\n", "%%MatrixMarket matrix coordinate real general\n1 1\n",
             "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 2 3\n", "%%MatrixMarket matrix coordinate real general\n1 1 1\n",
             "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 1\n"] do
  try { mmread(real, file(text)); } catch e { writeln(e.message()); }
for f in ["a.mtx", "c.mtx", "i.mtx", "t.mtx"] do remove(f);
