// workers: 1,2
// Scans of larger arrays agree with a loop.
const A = [i in 0..9999] (i * 37) % 11 - 5;
const S = + scan A;
var s = 0, good = true;
for i in 0..9999 { s += A[i]; if S[i] != s then good = false; }
writeln(good, " ", S.domain, " ", max reduce (max scan A) == max reduce A);
