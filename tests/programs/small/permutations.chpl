// Permutations by a recursive iterator over tuples.
iter permutations(n: int, param k: int, prefix: k * int): (k + 1) * int {
  for i in 1..n do
    if !contains(prefix, i) then yield ((...prefix), i);
}
proc contains(t, x: int) {
  for y in t do if y == x then return true;
  return false;
}
iter all3() {
  for i in 1..3 do
    for p in permutations(3, 1, (i,)) do
      for q in permutations(3, 2, p) do
        yield q;
}
for p in all3() do write(p, " ");
writeln();
