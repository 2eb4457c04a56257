// An iterator's tasks may create tasks in turn: each that yields has task-private variables and accumulators of its own.
config const n = 20000;

iter grid() { for i in 1..4 * n do yield i; }
iter grid(param tag: iterKind) where tag == iterKind.standalone {
  coforall a in 0..1 {
    // One task yields itself and has others that do.
    if a == 1 then yield 0;
    coforall b in 0..1 do
      for i in 1..n do yield (2 * a + b) * n + i;
  }
}
iter deeper(param tag: iterKind) where tag == iterKind.standalone {
  cobegin {
    forall i in grid() do yield i;
    { yield 1; coforall k in 0..2 do yield k; }
  }
}
iter deeper() { for i in grid() do yield i; }

var sum = 0, most = 0;
forall i in grid() with (+ reduce sum, max reduce most) { sum += i; most = max(most, i); }
writeln(sum, " ", most, " ", sum == 2 * n * (4 * n + 1));

// No task sees more than the n numbers that one of them goes through, or another one's mark.
var together: atomic int;
forall i in grid() with (var seen = 0, var first = -1, in sum) {
  seen += 1;
  if first < 0 then first = i;
  if seen > n || (first > 0 && (i - 1) / n != (first - 1) / n) then together.add(1);
}
writeln("shared ", together.read());

sum = 0;
forall i in deeper() with (+ reduce sum) do sum += i;
writeln(sum == 2 * n * (4 * n + 1) + 1 + 3);
