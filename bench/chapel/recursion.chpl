// What calls of procedures that call themselves cost: Fibonacci's numbers, Takeuchi's function, Ackermann's, and the
// moves of the towers of Hanoi, each with the seconds it took.
use Time;

config const fibOf = 38;
config const takOf = 22;
config const ackOf = 10;
config const discs = 25;

proc fib(n: int): int do
  return if n < 2 then n else fib(n - 1) + fib(n - 2);

proc tak(x: int, y: int, z: int): int {
  if y >= x then
    return z;
  return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}

proc ack(m: int, n: int): int {
  if m == 0 then
    return n + 1;
  if n == 0 then
    return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}

var moved: int;

proc hanoi(n: int, source: int, target: int, spare: int) {
  if n == 0 then
    return;
  hanoi(n - 1, source, spare, target);
  moved = moved * 3 + source * 4 + target;
  hanoi(n - 1, spare, target, source);
}

var clock: stopwatch;

proc report(name: string, result: int) {
  writeln(name, ": ", clock.elapsed(), " s, ", result);
}

clock.start();
const f = fib(fibOf);
report("fib", f);

clock.restart();
const t = tak(takOf, 2 * takOf / 3, takOf / 3);
report("tak", t);

clock.restart();
const a = ack(3, ackOf);
report("ack", a);

clock.restart();
hanoi(discs, 1, 2, 3);
report("hanoi", moved);
