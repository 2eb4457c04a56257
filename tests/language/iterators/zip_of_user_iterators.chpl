// Zipping user iterators with loops, conditions and early returns of their own.
iter odds() { var i = 1; while true { yield i; i += 2; } }
iter some(n: int) {
  for i in 1..n {
    if i % 3 == 0 then continue;
    yield i * 10;
    if i > 6 then return;
  }
}
iter words() { yield "a"; for w in ["b", "c"] do yield w; yield "d"; yield "e"; }
for (s, o, w) in zip(some(100), odds(), words()) do write((s, o, w), " ");
writeln();
