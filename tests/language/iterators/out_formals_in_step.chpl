// Variables that an iterator gets by `out` and `inout` have their values after a zippered loop.
iter counted(n: int, out total: int) {
  total = 0;
  for i in 1..n {
    total += i;
    yield i;
  }
}
iter on_from(inout k: int, n: int) {
  for 1..n {
    k += 1;
    yield k;
  }
}
var total: int;
for (i, x) in zip(1..2, counted(2, total)) do write(i, x, " ");
writeln(total);
var k = 5;
for (x, i) in zip(on_from(k, 3), 1..3) do write(x, i, " ");
writeln(k);
const B = [x in on_from(k, 2)] x;
writeln(B, " ", k);

iter counted(param tag: iterKind, n: int, out total: int) where tag == iterKind.standalone {
  total = 100 * n;
  forall i in 1..n do yield i;
}
var sum = 0;
forall x in counted(4, total) with (+ reduce sum) do sum += x;
writeln(sum, " ", total);
