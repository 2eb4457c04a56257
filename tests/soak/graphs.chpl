// Random task graphs, run by tasks and checked against a serial model. A graph comes from a seed;
// it cannot deadlock: a task waits only for tasks numbered lower, or for tokens that are on their way.
// Not for: the syntax around tasks (`cargo xtask soak` generates programs for that).
//
//   graphs --seed=1 --graphs=100        that many graphs, seeds 1, 2, …
//   graphs --seed=1 --seconds=60        as many as come in a minute
//   graphs --seed=77 --graphs=1 --show  one graph, drawn
//   --size=N                            larger graphs;  --without=Queue,Ring  kinds left out
//   -nl 4                               nodes run on all locales
use Time;

config const seed = 1, graphs = 0, seconds = 0.0, size = 60;
/** Draws each graph before it runs. */
config const show = false;
/** Prints each seed before its graph runs, so that a run that hangs names it. */
config const announce = false;
config const without = "";

// ---- the graph ----------------------------------------------------------------------------------

/** What a node does with its input `x`; its answer depends on every answer below it. */
enum Kind {
  Leaf = 0,    // computes
  Seq,         // children one after the other, each on the last one's answer
  Cobegin,     // 2 to 4 children
  Coforall,    // a task for each of `k` indices
  CoforallIter,// likewise over an iterator, so that tasks are added one by one
  Forall,      // over a range, with a reduce intent
  ForallArray, // into an array, in two dimensions
  SyncBegins,  // `begin`s in a sync block, answers in slots
  NestedBegins,// each begins the next within one sync block
  Spray,       // `begin`s that nobody waits for here
  SerialHere,  // serial state on
  Throws,      // fails
  ForallThrows,// one of the indices fails
  Tries,       // catches what the child throws
  Dag,         // tasks with sync variables as edges, several rounds
  Broadcast,   // tasks that read the answers of lower ones, without emptying them
  Flags,       // likewise with atomics: waitFor, yields, a few bare spin loops
  Lock,        // tasks that share a number behind a sync variable
  Cas,         // tasks that share a number by compare and exchange
  Barrier,     // phases between barriers
  Ring,        // a token goes round
  Queue,       // producers and consumers over a buffer of sync variables
  Sleepy,      // sleeps, then the child
}
use Kind;

/** A node; its children are `kids[first..#count]` of the graph. */
record Node {
  var kind = Leaf;
  var first, count = 0;
  /** Tasks, rounds, and a number that chooses among variants. */
  var k, rounds = 1;
  var salt: uint;
}

class GraphError: Error {
  var code: uint;
  override proc message() do return "code " + code: string;
}

/** splitmix64: a well-mixed number of the state. */
proc mix(a: uint, b: uint): uint {
  var z = a * 0x9e3779b97f4a7c15 + b + 0x632be59bd9b4e019;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** The barrier of `Barrier` nodes, in three makes. */
record PhaseBarrier {
  const tasks: int, make: int;
  var count: atomic int, phase: atomic int;
  var lock: sync int = 0, gates: [0..1] sync bool;

  proc init(tasks: int, make: int) {
    this.tasks = tasks;
    this.make = make;
  }
  /** Waits until all tasks have called it with this `round` (0, 1, …). */
  proc ref arrive(round: int) {
    if make == 2 {
      // The gate of this round opens; the other's is shut by the last to arrive: nobody is at it.
      const c = lock.readFE() + 1;
      if c == tasks {
        gates[(round + 1) % 2].reset();
        lock.writeEF(0);
        gates[round % 2].writeEF(true);
      } else {
        lock.writeEF(c);
        gates[round % 2].readFF();
      }
      return;
    }
    if count.fetchAdd(1) + 1 == tasks {
      count.write(0);
      phase.write(round + 1);
    } else if make == 0 {
      phase.waitFor(round + 1);
    } else {
      while phase.read() != round + 1 do currentTask.yieldExecution();
    }
  }
}

class Graph {
  const seed: uint;
  var nodes: [0..<4000] Node;
  var kids: [0..<8000] int;
  var nodeCount, kidCount = 0;
  var state: uint;
  /** What `Spray` tasks have added up; they end before the graph does. */
  var sprayed: atomic uint;
  var sprayedModel: uint;
  var tasksRun: atomic int;

  proc init(seed: int, size: int) {
    this.seed = seed: uint;
    init this;
    state = mix(this.seed, 1);
    grow(size, false, 0, false);
  }

  // ---- making it --------------------------------------------------------------------------------

  proc random(n: int): int {
    state = mix(state, 7);
    return ((state >> 11) % n: uint): int;
  }

  /** A new node whose tree costs about `budget` leaves. `inSerial`: no task may wait for a later one.
      `caught`: errors may leave it. Answers its number. */
  proc grow(budget: int, inSerial: bool, depth: int, caught: bool): int {
    const me = nodeCount;
    nodeCount += 1;
    var n = new Node();
    n.salt = mix(state, me: uint);
    n.kind = choose(budget, inSerial, depth, caught);
    n.rounds = 1 + random(4);
    n.k = 2 + random(min(6, 1 + budget / 2));
    if random(8) == 0 then n.k = min(40, 2 + random(budget));
    var each = max(1, budget / n.k);
    var mayThrow = false, serialBelow = inSerial;
    select n.kind {
      when Leaf, Throws, Lock, Cas, Ring, Queue do n.count = 0;
      when Seq, Cobegin {
        n.count = 2 + random(3);
        each = max(1, budget / n.count);
        mayThrow = caught;
      }
      when Coforall, CoforallIter, SyncBegins { n.count = 1; mayThrow = caught; }
      when Dag, Broadcast, Flags, Barrier { n.count = 1; each = max(1, each / n.rounds); }
      when SerialHere { n.count = 1; each = budget; mayThrow = caught; serialBelow = true; }
      when Tries { n.count = 1; each = budget; mayThrow = true; }
      when Sleepy { n.count = 1; each = budget / 2; mayThrow = caught; }
      otherwise do n.count = 1;
    }
    n.first = kidCount;
    kidCount += n.count;
    for i in 0..<n.count do
      kids[n.first + i] = grow(each, serialBelow, depth + 1, mayThrow);
    nodes[me] = n;
    return me;
  }

  proc choose(budget: int, inSerial: bool, depth: int, caught: bool): Kind {
    if budget <= 1 || depth > 12 || nodeCount > 3000 then
      return if caught && random(4) == 0 then Throws else Leaf;
    while true {
      const kind = random(Kind.size): Kind;
      select kind {
        when Leaf do if depth == 0 || random(3) != 0 then continue;
        when Throws, ForallThrows do if !caught then continue;
        // Bare spinning and sleeping cost much time and little thought.
        when Sleepy do if random(4) != 0 then continue;
        when Dag, Flags, Barrier, Ring, Queue, Broadcast do if inSerial then continue;
        when Seq do if depth == 0 then continue;
      }
      if left.contains(kind) then continue;
      return kind;
    }
    return Leaf;
  }

  proc draw(n: int, depth: int) {
    const d = nodes[n];
    writeln("  " * depth, d.kind, " k=", d.k, " rounds=", d.rounds, " salt=", d.salt % 100);
    for i in 0..<d.count do draw(kids[d.first + i], depth + 1);
  }

  // ---- the predecessors in a Dag, Broadcast or Flags node --------------------------------------

  /** Whether task `t` waits for task `p`, which is lower. */
  proc edge(const ref d: Node, p: int, t: int): bool do
    return p < t && (p == t - 1 && d.salt % 3 == 0 || mix(d.salt, (p * 64 + t): uint) % 3 == 0);

  // ---- the serial model -------------------------------------------------------------------------

  /** The node's answer to `x`. If it fails, `failed` becomes true and the answer is the sum of the
      codes of all errors that leave it. */
  proc model(n: int, x: uint, ref failed: bool): uint {
    const ref d = nodes[n];
    const kid = if d.count > 0 then kids[d.first] else -1;
    // What a node answers whose parts all ran: their errors' sum, or else a mix of their answers.
    proc joined(const ref parts: [] uint, const ref broken: [] bool): uint {
      var sum = 0: uint, h = d.salt;
      for i in parts.domain {
        if broken[i] { failed = true; sum += parts[i]; }
        h = mix(h, parts[i]);
      }
      return if failed then sum else h;
    }
    var no = false;
    select d.kind {
      when Leaf do return mix(x, d.salt);
      when Seq {
        var h = x;
        for i in 0..<d.count {
          h = model(kids[d.first + i], h, failed);
          if failed then return h;
        }
        return h;
      }
      when Cobegin {
        var parts: [0..<d.count] uint, broken: [0..<d.count] bool;
        for i in 0..<d.count do parts[i] = model(kids[d.first + i], mix(x, i: uint), broken[i]);
        return joined(parts, broken);
      }
      when Coforall, CoforallIter, SyncBegins {
        var parts: [0..<d.k] uint, broken: [0..<d.k] bool;
        for i in 0..<d.k do parts[i] = model(kid, mix(x, i: uint), broken[i]);
        return joined(parts, broken);
      }
      when Forall, ForallArray {
        var sum = 0: uint;
        for i in 0..<d.k do sum += model(kid, mix(x, i: uint), no);
        return sum;
      }
      when NestedBegins {
        var sum = 0: uint;
        for i in 0..<d.k do sum += model(kid, mix(x, i: uint), no) * (i: uint + 1);
        return mix(sum, d.salt);
      }
      when Spray {
        for i in 0..<d.k {
          const h = model(kid, mix(x, i: uint), no); // which may spray, too
          sprayedModel += h;
        }
        return mix(x, d.salt);
      }
      when SerialHere, Sleepy do return model(kid, x, failed);
      when Throws { failed = true; return mix(x, d.salt); }
      when ForallThrows { failed = true; return mix(x, d.salt); }
      when Tries {
        const h = model(kid, x, no);
        return if no then mix(h, 3) else h;
      }
      when Dag {
        var total: [0..<d.k] uint;
        for r in 0..<d.rounds {
          var results: [0..<d.k] uint;
          for t in 0..<d.k {
            var h = mix(x, (r * 100 + t): uint);
            for p in 0..<t do if edge(d, p, t) then h = mix(h, results[p]);
            results[t] = model(kid, h, no);
            total[t] = mix(total[t], results[t]);
          }
        }
        return (+ reduce total);
      }
      when Broadcast, Flags {
        var results: [0..<d.k] uint;
        for t in 0..<d.k {
          var h = mix(x, t: uint);
          for p in 0..<t do if edge(d, p, t) then h = mix(h, results[p]);
          results[t] = model(kid, h, no);
        }
        return (+ reduce results);
      }
      when Lock, Cas {
        var sum = x;
        for t in 0..<d.k do for r in 0..<d.rounds * 5 do sum += mix(d.salt, (t * 1000 + r): uint);
        return sum;
      }
      when Barrier {
        var a: [0..<d.k] uint = [t in 0..<d.k] mix(x, t: uint);
        for r in 0..<d.rounds {
          var b: [0..<d.k] uint;
          for t in 0..<d.k do b[t] = model(kid, mix(a[t], a[(t + 1) % d.k]), no);
          a = b;
        }
        return (+ reduce a);
      }
      when Ring {
        var token = x;
        for r in 0..<d.rounds do for t in 0..<d.k do token = mix(token, t: uint);
        return token;
      }
      when Queue {
        var sum = 0: uint;
        for i in 0..<d.k * d.rounds do sum += mix(x, i: uint);
        return sum;
      }
    }
    return 0;
  }

  // ---- with tasks -------------------------------------------------------------------------------

  iter indices(n: int) { for i in 0..<n do yield i; }

  /** As `model`, by tasks; it throws where that fails. With several locales one node in three runs on some locale. */
  proc run(n: int, x: uint): uint throws {
    const place = mix(nodes[n].salt, 11);
    if numLocales == 1 || place % 3 != 0 then return runHere(n, x);
    var answer: uint;
    on Locales[((place >> 8) % numLocales: uint): int] do answer = runHere(n, x);
    return answer;
  }

  proc runHere(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const kid = if d.count > 0 then kids[d.first] else -1;
    proc joined(const ref parts: [] uint): uint {
      var h = d.salt;
      for p in parts do h = mix(h, p);
      return h;
    }
    select d.kind {
      when Leaf {
        tasksRun.add(1);
        return mix(x, d.salt);
      }
      when Seq {
        var h = x;
        for i in 0..<d.count do h = run(kids[d.first + i], h);
        return h;
      }
      when Cobegin do return runCobegin(n, x);
      when Coforall {
        var parts: [0..<d.k] uint;
        coforall i in 0..<d.k with (ref parts) do parts[i] = run(kid, mix(x, i: uint));
        return joined(parts);
      }
      when CoforallIter {
        var parts: [0..<d.k] uint;
        coforall i in indices(d.k) with (ref parts) do parts[i] = run(kid, mix(x, i: uint));
        return joined(parts);
      }
      when SyncBegins {
        var parts: [0..<d.k] uint;
        sync {
          for i in 0..<d.k do begin with (ref parts) parts[i] = run(kid, mix(x, i: uint));
        }
        return joined(parts);
      }
      when Forall {
        var sum = 0: uint;
        forall i in 0..<d.k with (+ reduce sum) do sum += calm(kid, mix(x, i: uint));
        return sum;
      }
      when ForallArray {
        const D = {0..<d.k, 0..0};
        var a: [D] uint;
        forall (i, j) in D with (ref a) do a[i, j] = calm(kid, mix(x, (i + j): uint));
        return (+ reduce a);
      }
      when NestedBegins {
        var sum: atomic uint;
        proc next(i: int) {
          if i == d.k then return;
          begin with (ref sum) {
            next(i + 1);
            sum.add(calm(kid, mix(x, i: uint)) * (i: uint + 1));
          }
        }
        sync { next(0); }
        return mix(sum.read(), d.salt);
      }
      when Spray {
        for i in 0..<d.k do begin sprayed.add(calm(kid, mix(x, i: uint)));
        return mix(x, d.salt);
      }
      when SerialHere {
        var h: uint;
        serial true do h = run(kid, x);
        return h;
      }
      when Throws do throw new owned GraphError(mix(x, d.salt));
      when ForallThrows {
        forall i in 0..<d.k do
          if i == d.rounds % d.k then throw new owned GraphError(mix(x, d.salt));
        return 0;
      }
      when Tries {
        try {
          return run(kid, x);
        } catch e: TaskErrors {
          var sum = 0: uint;
          for one in e do sum += (one: borrowed GraphError).code;
          return mix(sum, 3);
        } catch e: GraphError {
          return mix(e.code, 3);
        }
      }
      when Sleepy {
        sleep((d.salt % 300): real / 1e6);
        return run(kid, x);
      }
      when Dag do return runDag(n, x);
      when Broadcast do return runBroadcast(n, x);
      when Flags do return runFlags(n, x);
      when Lock {
        var common: sync uint = x;
        coforall t in 0..<d.k with (ref common) do
          for r in 0..<d.rounds * 5 {
            const v = common.readFE();
            if r % 4 == 3 then currentTask.yieldExecution();
            common.writeEF(v + mix(d.salt, (t * 1000 + r): uint));
          }
        return common.readFE();
      }
      when Cas {
        var common: atomic uint;
        common.write(x);
        coforall t in 0..<d.k with (ref common) do
          for r in 0..<d.rounds * 5 {
            const step = mix(d.salt, (t * 1000 + r): uint);
            if r % 2 == 0 then common.add(step);
            else {
              var old = common.read();
              while !common.compareExchange(old, old + step) do ;
            }
          }
        return common.read();
      }
      when Barrier {
        var a, b: [0..<d.k] uint;
        var barrier = new PhaseBarrier(d.k, (d.salt % 3): int);
        coforall t in 0..<d.k with (ref a, ref b, ref barrier) {
          a[t] = mix(x, t: uint);
          barrier.arrive(0);
          for r in 0..<d.rounds {
            if r % 2 == 0 then b[t] = calm(kid, mix(a[t], a[(t + 1) % d.k]));
            else a[t] = calm(kid, mix(b[t], b[(t + 1) % d.k]));
            barrier.arrive(r + 1);
          }
        }
        return if d.rounds % 2 == 0 then (+ reduce a) else (+ reduce b);
      }
      when Ring {
        var links: [0..<d.k] sync uint;
        links[0].writeEF(x);
        coforall t in 0..<d.k with (ref links) do
          for r in 0..<d.rounds do
            links[(t + 1) % d.k].writeEF(mix(links[t].readFE(), t: uint));
        return links[0].readFE();
      }
      when Queue do return runQueue(n, x);
    }
    return 0;
  }

  /** A run of a node that cannot fail, where errors may not pass. */
  proc calm(n: int, x: uint): uint {
    try {
      return run(n, x);
    } catch e {
      halt("an error left a node that catches all: ", e.message());
    }
  }

  proc runCobegin(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const at = d.first;
    var a, b, c, e = 0: uint;
    select d.count {
      when 2 do cobegin with (ref a, ref b) {
        a = run(kids[at], mix(x, 0));
        b = run(kids[at + 1], mix(x, 1));
      }
      when 3 do cobegin with (ref a, ref b, ref c) {
        a = run(kids[at], mix(x, 0));
        b = run(kids[at + 1], mix(x, 1));
        c = run(kids[at + 2], mix(x, 2));
      }
      otherwise do cobegin with (ref a, ref b, ref c, ref e) {
        a = run(kids[at], mix(x, 0));
        b = run(kids[at + 1], mix(x, 1));
        c = run(kids[at + 2], mix(x, 2));
        e = run(kids[at + 3], mix(x, 3));
      }
    }
    var h = mix(mix(d.salt, a), b);
    if d.count > 2 then h = mix(h, c);
    if d.count > 3 then h = mix(h, e);
    return h;
  }

  /** Task `t` of `k` in the order in which the node starts its tasks: forwards, backwards, mixed. */
  proc started(const ref d: Node, i: int): int {
    select (d.salt >> 8) % 3 {
      when 0 do return i;
      when 1 do return d.k - 1 - i;
      otherwise do return if i % 2 == 0 then i / 2 else d.k - 1 - i / 2;
    }
  }

  proc runDag(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const kid = kids[d.first];
    var links: [0..<d.k, 0..<d.k] sync uint;
    var total: [0..<d.k] uint;
    proc task(t: int, ref links, ref total) {
      for r in 0..<d.rounds {
        var h = mix(x, (r * 100 + t): uint);
        for p in 0..<t do if edge(d, p, t) then h = mix(h, links[p, t].readFE());
        h = calm(kid, h);
        for s in t + 1..<d.k do if edge(d, t, s) then links[t, s].writeEF(h);
        total[t] = mix(total[t], h);
      }
    }
    if d.salt % 2 == 0 then
      coforall i in 0..<d.k with (ref links, ref total) do task(started(d, i), links, total);
    else sync {
      for i in 0..<d.k {
        const t = started(d, i);
        begin with (ref links, ref total) task(t, links, total);
      }
    }
    return (+ reduce total);
  }

  proc runBroadcast(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const kid = kids[d.first];
    var results: [0..<d.k] sync uint;
    proc task(t: int, ref results) {
      var h = mix(x, t: uint);
      for p in 0..<t do if edge(d, p, t) then h = mix(h, results[p].readFF());
      results[t].writeEF(calm(kid, h));
    }
    if d.salt % 2 == 0 then
      coforall i in 0..<d.k with (ref results) do task(started(d, i), results);
    else sync {
      for i in 0..<d.k {
        const t = started(d, i);
        begin with (ref results) task(t, results);
      }
    }
    var sum = 0: uint;
    for t in 0..<d.k do sum += if t % 2 == 0 then results[t].readFE() else results[t].readXX();
    return sum;
  }

  proc runFlags(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const kid = kids[d.first];
    var results: [0..<d.k] uint;
    var done: [0..<d.k] atomic bool;
    // A spin loop without a call takes a worker for some 10 ms: seldom, and for one edge only.
    const bare = d.salt % 64 == 5;
    coforall i in 0..<d.k with (ref results, ref done) {
      const t = started(d, i);
      var h = mix(x, t: uint);
      for p in 0..<t do
        if edge(d, p, t) {
          if bare && p == 0 && t == 1 then while !done[p].read() do ;
          else if (p + t) % 2 == 0 then done[p].waitFor(true);
          else while !done[p].read() do currentTask.yieldExecution();
          h = mix(h, results[p]);
        }
      results[t] = calm(kid, h);
      done[t].write(true);
    }
    return (+ reduce results);
  }

  /** As many consumers as producers, each taking what one producer puts; `put` and `got` hand out
      the places of the buffer, each of which is a sync variable. */
  proc runQueue(n: int, x: uint): uint throws {
    const ref d = nodes[n];
    const places = 1 + d.rounds;
    var buffer: [0..<places] sync uint;
    var put, got: atomic int;
    var sum: atomic uint;
    cobegin with (ref buffer, ref put, ref got, ref sum) {
      coforall p in 0..<d.k with (ref buffer, ref put) do
        for r in 0..<d.rounds do
          buffer[put.fetchAdd(1) % places].writeEF(mix(x, (p * d.rounds + r): uint));
      coforall c in 0..<d.k with (ref buffer, ref got, ref sum) do
        for r in 0..<d.rounds do
          sum.add(buffer[got.fetchAdd(1) % places].readFE());
    }
    return sum.read();
  }
}

// ---- the run ------------------------------------------------------------------------------------

use Set;
var left: set(Kind);
for name in without.split(",") do if name != "" then left.add(name: Kind);

/** Runs the graph of a seed; whether it did what the model does. */
proc check(s: int, ref tasks: int): bool {
  if announce { writeln("seed ", s); stdout.flush(); }
  var g = new owned Graph(s, size);
  if show then g.draw(0, 0);
  var failed = false;
  const expected = g.model(0, g.seed, failed);
  var found = 0: uint;
  sync { found = g.calm(0, g.seed); }
  tasks += g.tasksRun.read();
  if failed then halt("seed ", s, ": the graph's root fails");
  if found == expected && g.sprayed.read() == g.sprayedModel then return true;
  writeln("seed ", s, ": ", found, " instead of ", expected, ", sprayed ", g.sprayed.read(),
          " instead of ", g.sprayedModel);
  return false;
}

proc main(): int {
  const start = timeSinceEpoch().totalSeconds();
  var ran, tasks, wrong = 0;
  while (graphs == 0 && seconds == 0.0 && ran < 100) || ran < graphs ||
        timeSinceEpoch().totalSeconds() - start < seconds {
    if !check(seed + ran, tasks) {
      wrong += 1;
      break;
    }
    ran += 1;
  }
  writeln(ran, " graphs, ", tasks, " leaves, ", wrong, " wrong");
  return if wrong == 0 then 0 else 1;
}
