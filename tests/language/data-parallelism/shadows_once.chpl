// Each task of a parallel iterator has one set of shadow variables, what is yielded outside of its tasks one more;
// they are combined and end however the iterator is left.
var made = 0;
record Count {
  var x = 0;
  proc init() { this.x = 1; made += 1; }
}

iter several(n: int) { for i in 1..n do yield i; }
iter several(param tag: iterKind, n: int) where tag == iterKind.standalone {
  yield 1;
  if n < 10 {
    for i in 2..n do yield i;
    return;
  }
  coforall t in 0..1 do for i in 2 + t..n - 1 by 2 do yield i;
  for i in n..n do yield i;
}

iter early(n: int) { for i in 1..n do yield i; }
iter early(param tag: iterKind, n: int) where tag == iterKind.standalone {
  if n < 10 {
    for i in 1..n do yield i;
    return;
  }
  coforall t in 0..1 do for i in 1 + t..n by 2 do yield i;
}

proc main() {
  for n in [5, 20] {
    var s = 0, calls = 0;
    made = 0;
    forall i in several(n) with (+ reduce s, var c = new Count(), + reduce calls) { s += i; calls += c.x; c.x = 0; }
    writeln(n, " ", s, " made ", made, " used ", calls);
    s = 0;
    forall i in early(n) with (+ reduce s) do s += i;
    writeln(n, " ", s);
  }
  // An error is an exit as well.
  var s = 0;
  try {
    coforall t in 1..4 with (+ reduce s) {
      s += t;
      if t == 3 then throw new Error("three");
    }
  } catch e {
    writeln("caught, ", s);
  }
  s = 0;
  try {
    forall i in early(5) with (+ reduce s) {
      s += i;
      if i == 3 then throw new Error("three");
    }
  } catch e {
    writeln("caught, ", s);
  }
}
