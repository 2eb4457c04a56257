// flags: --edition=legacy
// Forms of releases before 1.10: `ref` clauses, zippered loops without the word, `local` before a statement.
var x = 1, y = 2;
sync begin ref(x) { x = 5; }
cobegin ref(x, y) {
  x += 1;
  y = 4;
}
var A: [1..3] int;
coforall i in 1..3 ref(y) { A[i] = y * i; }
writeln(x, " ", A);
forall (i, a) in (1..3, A) do a += i;
for (i, a) in (1..3, A) do local writeln(i, " ", a);
for (i, j) in ((1, 2), (3, 4)) do writeln(i + j);
