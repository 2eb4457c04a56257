// An error in making a task-private variable of a `forall` over a recursive parallel iterator leaves the loop; what was made is ended.
class Tree {
  var v: int;
  var l, r: owned Tree?;
  iter all(): int {
    yield v;
    for child in (l.borrow(), r.borrow()) do
      if child != nil then for x in child!.all() do yield x;
  }
  iter all(param tag: iterKind): int where tag == iterKind.standalone {
    cobegin {
      yield v;
      if l then forall x in l!.all() do yield x;
      if r then forall x in r!.all() do yield x;
    }
  }
}
proc build(n: int): owned Tree? do
  return if n == 0 then nil else new Tree(n, build(n-1), build(n-1));

var living: atomic int;
record Held {
  var x: int;
  proc init(x: int) { this.x = x; living.add(1); }
  proc init=(other: Held) { this.x = other.x; living.add(1); }
  proc deinit() { living.sub(1); }
}
operator Held.=(ref a: Held, const ref b: Held) { a.x = b.x; }
proc make(x: int): int throws {
  if x > 2 then throw new IllegalArgumentError("made of " + x: string);
  return x;
}
proc sum(tree: borrowed Tree, k: int) throws {
  var s: int;
  forall x in tree.all() with (var h = new Held(1), var z = make(k), + reduce s) do s += x * z * h.x;
  return s;
}
// Recursive without tasks of its own: the loop is one task.
iter down(n: int): int { if n > 0 { yield n; for x in down(n-1) do yield x; } }
iter down(param tag: iterKind, n: int): int where tag == iterKind.standalone {
  if n > 0 { yield n; forall x in down(n-1) do yield x; }
}

proc main() {
  const tree = build(3);
  writeln(try! sum(tree!.borrow(), 2));
  try {
    sum(tree!.borrow(), 3);
    writeln("not reached");
  } catch e: TaskErrors {
    var of_all = true;
    for err in e do of_all &&= err!.message() == "made of 3";
    writeln("errors of tasks: ", of_all);
  } catch e {
    writeln("another error: ", e.message());
  }
  writeln(living.read());
  try {
    forall x in down(3) with (var h = new Held(2), var z = make(4)) do writeln(x + z + h.x);
  } catch e {
    writeln(e.message());
  }
  writeln(living.read());
}
