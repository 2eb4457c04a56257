// A bracket loop over an iterator that is serial only has the variables that its list names, as `foreach` has: what `in` copies stays outside as it was.
iter upTo(n: int) { for i in 1..n do yield i; }

var y = 3, total = 0;
[i in upTo(3) with (in y, + reduce total)] { y += 1; total += y; }
writeln(y, " ", total);

[i in upTo(3) with (var own: int, const k = 5, + reduce total)] { own += 1; total += own * k; }
writeln(total);

[(i, j) in zip(upTo(3), 10..) with (in y, max reduce total)] { y = i * j; total reduce= y; }
writeln(y, " ", total);

for i in 1..2 do [j in upTo(i) with (ref total)] if i == 2 && j == 2 then total = -1;
writeln(total);

var A: [1..2] int;
[i in upTo(2) with (in A)] A[i] = i;
writeln(A);
[i in upTo(2) with (ref A)] A[i] = i;
writeln(A);
