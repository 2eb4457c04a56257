// workers: 1,2
// args: --memLeaks
// A chain of chemical stages that hand batches to each other, with a supervisor that reads a recipe and errors that travel.
use IO, Map, Set, Math, CTypes;

config param stages = 4;
config const batches = 30, capacity = 3;

/* A buffer of fixed size between two stages: a ring of sync variables. */
class Pipe {
  type eltType;
  const size: int;
  var slots: [0..#size] sync eltType;
  var head, tail: atomic int;
  proc put(in x: eltType) { slots[tail.fetchAdd(1) % size].writeEF(x); }
  proc take(): eltType do return slots[head.fetchAdd(1) % size].readFE();
}

union Reading { var count: int; var level: real; }

record Batch {
  var id: int;
  var amounts: [1..3] real;
  var history: string;
  var done = false;
}

proc Batch.total do return + reduce this.amounts;
operator +(a: Batch, b: Batch) do return new Batch(a.id + b.id, a.amounts + b.amounts, a.history + b.history);

/* What a stage does; the concrete ones override it. */
class Stage {
  const name: string;
  var seen: int;
  proc act(ref b: Batch) throws { halt("abstract"); }
  proc process(ref b: Batch) throws {
    seen += 1;
    defer { b.history += name[0]; }
    act(b);
  }
}

class Mixer: Stage {
  override proc act(ref b: Batch) throws { const t = b.total; b.amounts = [x in b.amounts] (t + x) / 4; }
}
class Heater: Stage {
  const limit: real;
  override proc act(ref b: Batch) throws {
    b.amounts *= 1.5;
    if b.total > limit then throw new TooHot(b.id, b.total);
  }
}
class Splitter: Stage {
  var parts: list(real, parSafe=true);
  override proc act(ref b: Batch) throws {
    for param i in 1..2 {
      const half = b.amounts[i] / 2;
      b.amounts[i] -= half;
      parts.pushBack(half);
    }
  }
}
class Counter: Stage {
  var kinds: set(string);
  override proc act(ref b: Batch) throws { kinds.add(b.history); }
}
use List;

class TooHot: Error {
  var id: int;
  var total: real;
  proc init(id: int, total: real) { this.id = id; this.total = total; }
  override proc message() do return try! "batch %i has %.2dr".format(id, total);
}

iter recipe(n: int) {
  for i in 1..n {
    const unit = [x in [2, 3, 5]] (i * x % 7): real;
    yield new Batch(i, unit);
  }
}
iter recipe(param tag: iterKind, n: int) where tag == iterKind.standalone {
  coforall t in 0..1 do
    for i in 1 + t..n by 2 {
      const unit = [x in [2, 3, 5]] (i * x % 7): real;
      yield new Batch(i, unit);
    }
}

proc main() throws {
  var line: [0..#stages] owned Stage = [new Mixer("mix"): Stage, new Heater("heat", 0, 16.0): Stage, new Splitter("split"): Stage, new Counter("count"): Stage];
  var pipes = [i in 0..stages] new shared Pipe(Batch, capacity);
  var failures: map(int, string), lock: sync nothing;
  var sum: Batch;
  const before = + reduce [b in recipe(batches)] b.total;

  cobegin with (ref failures, ref sum) {
    for b in recipe(batches) do pipes[0].put(b);
    coforall i in 0..#stages with (ref failures) {
      for 1..batches {
        var b = pipes[i].take();
        if !b.done then
          try {
            line[i].process(b);
          } catch e: TooHot {
            b.done = true;
            failures[e.id] = e.message();
          }
        pipes[i + 1].put(b);
      }
    }
    for k in 1..batches {
      const b = pipes[stages].take();
      if b.id != k then writeln("out of order ", b.id);
      sum = sum + b;
    }
  }

  writef("%i batches, %.3dr before, %.3dr after\n", batches, before, sum.total);
  writeln(sum.id, " ", sum.history.count("m"), " ", sum.history.count("s"), " ", sum.history.size);
  for k in failures.keysToArray().sorted() do writeln("  ", failures[k]);
  const split = line[2].borrow(): Splitter?;
  if const s = split then writef("%.3dr\n", + reduce s.parts.these());
  const counter = (line[3].borrow(): Counter?)!;
  writeln(counter.kinds, " ", counter.seen, " ", [s in line] s.seen);

  var inParallel: real;
  forall b in recipe(batches) with (+ reduce inParallel) do inParallel += b.total;
  writeln(inParallel == before);

  var r: Reading;
  r.count = 3;
  try { writeln(r.count); r.level = 2.5; writeln(r.level, " ", r); } 
  
  const table: [{"mix", "heat"}] int = ["mix" => 1, "heat" => 2];
  writeln(+ reduce table, " ", table["heat"]);
}
use Sort;
