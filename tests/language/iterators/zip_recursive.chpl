// A recursive iterator can be zipped.
iter countdown(n: int): int {
  if n > 0 {
    yield n;
    for x in countdown(n - 1) do yield x;
  }
}
for (x, i) in zip(countdown(4), 0..) do write(x, i, " ");
writeln();
