// Loops over iterators nest, each with its own state.
iter pairs(n: int) {
  for i in 1..n do
    for j in i..n do
      yield (i, j);
}
for (i, j) in pairs(2) do
  for k in pairs(1) do
    write(i, j, k(0), " ");
writeln();
