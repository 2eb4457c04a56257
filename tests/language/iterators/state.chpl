// An iterator keeps its variables between yields.
iter fibonacci(n: int) {
  var (a, b) = (0, 1);
  for 1..n {
    yield a;
    (a, b) = (b, a + b);
  }
}
for f in fibonacci(10) do write(f, " ");
writeln();
