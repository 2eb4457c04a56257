// What needs a key that is not there throws, and says which.
use Map;
var m: map(string, int);
m["a"] = 1;
const c = m;
try {
  writeln(c["a"], " ", c["b"]);
} catch e: KeyNotFoundError {
  writeln(e.message());
} catch {
  writeln("another error");
}
try {
  writeln(m.getAndRemove("a"), " ", m.size);
  writeln(m.getAndRemove("a"));
} catch e: KeyNotFoundError {
  writeln(e.message());
} catch {
  writeln("another error");
}
record double {
  proc this(k: int, ref v: real) {
    v *= 2;
    return k;
  }
}
record forget {
  proc this(k: int, ref v: real) {
    v = 0;
    return none;
  }
}
var n: map(int, real);
n[4] = 2.5;
try {
  writeln(n.update(4, new double()), " ", n);
  n.update(4, new forget());
  writeln(n);
  n.update(5, new double());
} catch e: KeyNotFoundError {
  writeln(e.message(), " ", n.size);
} catch {
  writeln("another error");
}
class box { var n: int; }
var boxes: map(int, shared box);
boxes.add(1, new shared box(5));
const sealed = boxes;
try {
  writeln(sealed[1].n, " ", sealed[3].n);
} catch e {
  writeln(e.message());
}
var own: map((int, int), owned box);
own.add((1, 2), new owned box(7));
try {
  const b = own.getAndRemove((1, 2));
  writeln(b.n, " ", own.isEmpty());
  own.getAndRemove((2, 1));
} catch e {
  writeln(e.message());
}
