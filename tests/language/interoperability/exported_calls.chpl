// with: exported_calls.c
// tasks: steal, fifo, threads
// Exported procedures that no Chapel code calls are there for C code, also on threads that C code has started.
use CTypes;

extern proc call_it(n: int): int;
extern proc call_half(x: real): real;
extern proc deeper(n: int): int;
extern proc start_threads(n: int);
extern proc start_late();
extern proc this_thread(): int;

export proc add_from_chapel(a: int, b: int): int {
  var A: [1..10] int;
  forall x in A do x = a;
  return (+ reduce A) / 10 + b;
}
export "half" proc halve(ref x: real) { x /= 2; }

var given: sync int;
export proc put_from_c(x: int) {
  var sum: atomic int;
  coforall i in 1..4 do sum.add(i);
  given.writeEF(x + sum.read() - 10);
}

// A procedure that C code has called, and that waits, goes on on the same thread.
var turn: sync int, answer: sync int;
export proc deep(n: int): int {
  const before = this_thread();
  turn.writeEF(n);
  const got = answer.readFE();
  begin { }
  if this_thread() != before then writeln("on another thread");
  return if n == 0 then got else got + deeper(n - 1);
}

writeln(call_it(41), " ", call_half(3.0), " ", add_from_chapel(1, 2));

start_threads(3);
var sum = 0;
for 1..30 do sum += given.readFE();
writeln(sum);

var result: int;
cobegin with (ref result) {
  result = deeper(20);
  for i in 0..20 do answer.writeEF(turn.readFE());
}
writeln(result);

// All tasks wait, but a thread of C code may still come.
start_late();
writeln(given.readFE());
