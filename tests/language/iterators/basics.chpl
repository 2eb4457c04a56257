// An iterator yields values to a loop.
iter squares(n: int) {
  for i in 1..n do yield i * i;
}
for s in squares(4) do write(s, " ");
writeln();
