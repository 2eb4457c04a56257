// workers: 1,2
// Recursive fork and join with cobegin, tasks down to the leaves.
proc fib(n: int): int {
  if n < 2 then return n;
  var a, b: int;
  cobegin with (ref a, ref b) {
    a = fib(n - 1);
    b = fib(n - 2);
  }
  return a + b;
}
writeln(fib(20));
