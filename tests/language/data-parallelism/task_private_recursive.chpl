// A recursive parallel iterator: each of its tasks that yields has one set of task-private variables and accumulators.
// What it yields before it has made tasks goes with one set, too.
config const depth = 5;

record R {
  var id: int;
  proc init(id: int) { this.id = id; init this; made.add(1); }
  proc init=(other: R) { this.id = other.id; init this; made.add(1); }
  proc deinit() { ended.add(1); }
}
operator =(ref a: R, b: R) { a.id = b.id; }
var made, ended: atomic int;

iter tree(d: int): int {
  yield d;
  if d > 0 { for x in tree(d - 1) do yield x; for x in tree(d - 1) do yield x; }
}
iter tree(d: int, param tag: iterKind): int where tag == iterKind.standalone {
  yield d;
  if d > 0 then cobegin {
    for x in tree(d - 1, tag) do yield x;
    { yield 0; for x in tree(d - 1, tag) do yield x; }
  }
}
// An iterator that is expanded at its loop, around one that is not.
iter wood(n: int): int { for i in 1..n do for x in tree(i) do yield x; }
iter wood(n: int, param tag: iterKind): int where tag == iterKind.standalone {
  coforall i in 1..n do for x in tree(i, tag) do yield 10 * x;
}
// One that has task-private variables itself, whose loop yields.
iter counted(d: int): int { for x in tree(d) do yield x; }
iter counted(d: int, param tag: iterKind): int where tag == iterKind.standalone {
  forall x in tree(d) with (var seen = new R(2)) { yield x + seen.id; }
}

const tasks = 2 * (2 ** depth - 1);
var sum = 0, words = "";
{
  var r = new R(1);
  forall x in tree(depth) with (+ reduce sum, var mine = new R(1), in r) { sum += x * mine.id * r.id; }
  writeln(sum, " ", made.read() - 1 == 2 * (tasks + 1), " ", made.read() - ended.read());
}

made.write(0); ended.write(0); sum = 0;
forall x in wood(3) with (+ reduce sum, var mine = new R(1)) { mine.id += 1; sum += x; }
writeln(sum, " ", made.read() > 0, " ", made.read() == ended.read());

made.write(0); ended.write(0); sum = 0;
var A: [0..2] int;
forall x in counted(2) with (+ reduce sum, + reduce A, var text = "a" * 20) { sum += x; A[x % 3] += 1; text += "b"; }
writeln(sum, " ", A, " ", made.read() == ended.read());

proc fails() throws {
  forall x in tree(3) with (+ reduce sum, var mine = new R(1)) { if x == 1 then throw new Error("x"); sum += 1; }
}
made.write(0); ended.write(0);
try { fails(); } catch e { writeln("caught"); }
writeln(made.read() == ended.read());

// Two that go through each other: 16 tasks, and what is yielded outside of them.
iter even(d: int): int { yield d; }
iter odd(d: int): int { yield d; }
iter even(d: int, param tag: iterKind): int where tag == iterKind.standalone {
  if d > 0 then for x in odd(d - 1, tag) do yield x;
  yield d;
  if d > 1 then cobegin { for x in odd(d - 1, tag) do yield x; for x in odd(d - 2, tag) do yield x; }
}
iter odd(d: int, param tag: iterKind): int where tag == iterKind.standalone {
  if d > 0 then for x in even(d - 1, tag) do yield x;
}
made.write(0); ended.write(0); sum = 0;
forall x in odd(7) with (+ reduce sum, var mine = new R(1)) do sum += x;
writeln(sum, " ", made.read(), " ", ended.read());
