// An iterator yielding ref lets the loop change what it yields.
var A = [1, 2, 3, 4];
iter evens() ref {
  for a in A do if a % 2 == 0 then yield a;
}
for e in evens() do e = -e;
writeln(A);
