// Small arrays of a size that the compiler knows lie in the procedure's frame where nobody can tell: those that go
// elsewhere, are kept, or are made again while older ones are in use are right all the same.
use CTypes;

config const three = 3;

// Returned, and so outliving the procedure.
proc made(i: int) {
  var v: [0..2] int;
  v[i % 3] = i;
  return v;
}
const a = made(4), b = made(5), c = made(4);
writeln(a, " ", b, " ", c, " ", a == c);

// Each turn begins with zeros.
var sums: [0..3] int;
for i in 0..3 {
  var v: [0..2] int;
  v[i % 3] += i + 1;
  v[(i + 1) % 3] += 10;
  sums[i] = v[0] + 100 * v[1] + 10000 * v[2];
}
writeln(sums);

// One turn's array is kept for the next.
proc chained(n: int) {
  var last = [1, 1];
  for i in 1..n {
    var next = [last[1], last[0] + last[1]];
    last <=> next;
  }
  return last;
}
writeln(chained(10));

// The address of one turn's elements is looked at in the next, when the array still lives.
proc older(n: int) {
  var kept: [0..2] int = 7;
  var p = c_ptrTo(kept);
  var sum = 0;
  for i in 1..n {
    var v: [0..2] int = i;
    sum = sum * 10 + p[1];
    p = if i % 2 == 0 then c_ptrTo(kept) else p;
    kept[1] = v[2];
  }
  return sum;
}
writeln(older(5));

// In a field, in an object, in a tuple and in another array.
record R { var x: [0..1] int; }
class C { var x: [0..1] int; proc deinit() { writeln("end of ", x); } }
proc fields(i: int) {
  var x = [i, i + 1];
  var r = new R(x);
  x[0] = -1;
  const o = new owned C(x), t = (r.x, x);
  var all: [0..1] R;
  all[1] = r;
  r.x = 0;
  return (all, o.x, t(0)[1] + t(1)[0]);
}
const (f0, f1, f2) = fields(3);
writeln(f0[0].x, " ", f0[1].x, " ", f1, " ", f2);

// By tasks, which may run after the procedure has gone on.
proc tasks() {
  var v = [1, 2, 3], w: [0..2] int, total: atomic int;
  sync {
    for i in 0..2 {
      const mine = [i, v[i]];
      begin with (ref w, in mine) {
        w[mine[0]] = mine[1] * 10;
        total.add(mine[1]);
      }
    }
  }
  coforall i in 0..2 with (ref v) do v[i] += w[i];
  return (v, total.read());
}
writeln(tasks());

// In a recursion every call has its own.
proc deep(n: int): int {
  var v = [n, 2 * n];
  if n > 0 then v[0] += deep(n - 1);
  return v[0] + v[1];
}
writeln(deep(50));

// Aliases: slices that overlap, an array assigned to itself, and one exchanged with another.
proc aliases() {
  var v = [1, 2, 3, 4], w = [5, 6, 7, 8];
  v[0..2] = v[1..3];
  ref tail = w[1..];
  tail[3] = v[0];
  v <=> w;
  v = v;
  w[1..2] <=> v[2..3];
  return (v, w);
}
writeln(aliases());

// An error leaves while the array is being filled.
proc maybe(i: int) throws {
  if i == 2 then throw new Error("two");
  return "s" + i: string;
}
proc filled(n: int): string {
  try {
    const v = [maybe(n), maybe(n + 1), maybe(n + 2)];
    return v[2];
  } catch e { return e.message(); }
}
writeln(filled(0), " ", filled(3));

// Elements with an end of their own.
proc texts(i: int) {
  var v: [0..2] string;
  v[i % 3] = "x" * i;
  var w = v;
  w[0] += "y";
  return "".join(v) + "," + "".join(w);
}
writeln(texts(3), " ", texts(4));

// A size known at run time only, empty, and a large one.
var empty: [1..0] int, some: [1..three] int = 2, large: [1..1000] int = 1;
writeln(empty.size, " ", + reduce some, " ", + reduce large, " ", max reduce some);

// As a reduction's variable, and one that lives in a loop by several tasks.
var h: [0..1] int;
forall i in 1..1000 with (+ reduce h) {
  var bit: [0..1] int;
  bit[i % 2] = 1;
  h += bit;
}
writeln(h);

// More in one procedure than a frame should hold.
proc many(i: int) {
  var p, q, r, s, t, u, v, w: [0..63] int;
  for k in 0..63 {
    p[k] = k; q[k] = p[k] + i; r[k] = q[k] + i; s[k] = r[k] + i;
    t[k] = s[k] + i; u[k] = t[k] + i; v[k] = u[k] + i; w[k] = v[k] + i;
  }
  return w[63 - i] + p[i] + (+ reduce t);
}
writeln(many(1), " ", many(2));
