// Label propagation: finds communities in a social graph. Every user starts with a label of
// its own and takes over the label that most of its neighbours have, until nobody changes.
//
// Neighbours that change at once can swap labels for ever. So users are coloured, neighbours
// differently, and a sweep goes through the colours, the users of one in parallel: then each
// change makes more edges join equal labels, the sweeps come to an end, and the result is the
// same whatever the number of tasks.

use IO, List, Map, Set, SocialGraph, Time;

config const nUsers = 10_000,
             nTweets = 100_000,
             communities = 300,   // in the generated graph
             inside = 0.5,        // the share of tweets inside a community
             seed = 17,
             graph = "",          // a file with a number of two users a line, in place of all that
             maxSweeps = 100,
             trials = 100,        // the whole computation, again and again
             verify = true;       // also against one task's computation with other structures

if nUsers < 1 || nTweets < 0 || maxSweeps < 1 || trials < 1 then
  halt("--nUsers, --maxSweeps and --trials must be 1 or more, --nTweets 0 or more");
if nUsers > max(int(32)) then halt("--nUsers can be ", max(int(32)), " at most");
if communities < 1 || communities > nUsers then
  halt("--communities must be from 1 to --nUsers");

// Users in groups of which no two are neighbours.
record colouring {
  var users: int;
  var order: [0..<users] int(32);  // all users, by colour
  var starts: list(int);           // where a colour's begin, and the end

  // Each user in turn gets the first colour that no neighbour has.
  proc init(const ref g: socialGraph) {
    this.users = g.users;
    init this;
    var colour: [0..<users] int(32) = -1,
        usedBy: [0..<users] int(32) = -1,
        sizes: list(int);
    for u in 0..<users {
      for i in g.row(u) do
        if colour[g.neighbours[i]] >= 0 then usedBy[colour[g.neighbours[i]]] = u: int(32);
      var c = 0;
      while usedBy[c] == u do c += 1;
      colour[u] = c: int(32);
      if c == sizes.size then sizes.pushBack(0);
      sizes[c] += 1;
    }
    starts.pushBack(0);
    for s in sizes do starts.pushBack(starts.last + s);
    var next = starts.toArray();
    for u in 0..<users {
      order[next[colour[u]]] = u: int(32);
      next[colour[u]] += 1;
    }
  }

  proc count do return starts.size - 1;
  proc range(colour: int) do return starts[colour]..<starts[colour+1];
}

// Decides between labels that are equally frequent around `user`, differently for each user.
inline proc weight(label_: int(32), user: int(32)): uint {
  var z = (label_: uint << 32 | user: uint) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// Returns the number of sweeps. `labels` has the user's number for each user at first.
proc propagate(const ref g: socialGraph, const ref colours: colouring,
               ref labels: [] int(32)): int {
  for sweep in 1..maxSweeps {
    var changed = 0;
    for c in 0..<colours.count do
      // `tally` counts labels around one user, and is all zeros between two.
      forall i in colours.range(c)
          with (+ reduce changed, ref labels, var tally: [0..<g.users] int(32)) {
        const u = colours.order[i],
              mine = labels[u];
        var most: int(32);
        for e in g.row(u) {
          ref count = tally[labels[g.neighbours[e]]];
          count += 1;
          most = max(most, count);
        }
        if tally[mine] < most {
          var best: int(32) = -1;
          for e in g.row(u) {
            const other = labels[g.neighbours[e]];
            if tally[other] == most &&
               (best < 0 || weight(other, u) > weight(best, u)) then best = other;
            tally[other] = 0;
          }
          labels[u] = best;
          changed += 1;
        } else {
          for e in g.row(u) do tally[labels[g.neighbours[e]]] = 0;
        }
      }
    if changed == 0 then return sweep;
  }
  halt("no end after ", maxSweeps, " sweeps; --maxSweeps allows more");
}

// At the end each user's label is one of those that its neighbours have most often.
proc checkMostFrequent(const ref g: socialGraph, const ref labels: [] int(32)) {
  forall u in 0..<g.users {
    var counts: map(int(32), int);
    for e in g.row(u) {
      const other = labels[g.neighbours[e]];
      if counts.contains(other) then counts[other] += 1;
      else counts.add(other, 1);
    }
    const most = if counts.size == 0 then 0 else max reduce counts.values(),
          own = if counts.contains(labels[u]) then counts[labels[u]] else 0;
    if own != most then
      halt("check failed: user ", u, "'s label is that of ", own, " neighbours, another that of ", most);
  }
}

// The same by one task, from the edges alone: lists of neighbours, maps of labels.
proc reference(users: int, const ref edges: [] 2*int(32), const ref colours: colouring) {
  var neighbours: [0..<users] list(int(32)),
      labels = [u in 0..<users] u: int(32),
      quiet = false;
  for (a, b) in edges do
    if a != b {
      neighbours[a].pushBack(b);
      neighbours[b].pushBack(a);
    }
  while !quiet {
    quiet = true;
    for u in colours.order {
      var counts: map(int(32), int);
      for v in neighbours[u] {
        if counts.contains(labels[v]) then counts[labels[v]] += 1;
        else counts.add(labels[v], 1);
      }
      if counts.size == 0 then continue;
      const most = max reduce counts.values();
      if counts.contains(labels[u]) && counts[labels[u]] == most then continue;
      var best: int(32) = -1;
      for l in counts.keys() do
        if counts[l] == most && (best < 0 || weight(l, u) > weight(best, u)) then best = l;
      labels[u] = best;
      quiet = false;
    }
  }
  return labels;
}

proc countDistinct(const ref labels: [] int(32)): int {
  var different: set(int(32));
  for l in labels do different.add(l);
  return different.size;
}

proc run(users: int, const ref edges: [] 2*int(32)) {
  const g = new socialGraph(users, edges),
        colours = new colouring(g);
  var labels: [0..<users] int(32),
      sweeps = 0,
      timer: stopwatch;
  timer.start();
  for 1..trials {
    forall (l, u) in zip(labels, labels.domain) do l = u: int(32);
    sweeps = propagate(g, colours, labels);
  }
  timer.stop();

  checkMostFrequent(g, labels);
  var used: [0..<users] bool;
  for l in labels do used[l] = true;
  const found = + reduce used;
  if verify {
    const expected = reference(users, edges, colours);
    if found != countDistinct(expected) || || reduce (labels != expected) then
      halt("check failed: the sequential computation finds ", countDistinct(expected), " communities");
  }

  var joined = 0;
  forall u in 0..<users with (+ reduce joined) do
    for e in g.row(u) do
      if labels[g.neighbours[e]] == labels[u] then joined += 1;
  writeln("users: ", users, ", tweets: ", edges.size, ", colours: ", colours.count);
  writeln("communities: ", found, " after ", sweeps, " sweeps");
  writef("edges inside: %.3dr %%\n", 100.0 * joined / max(1, g.neighbours.size));
  writeln("time: ", timer.elapsed());
}

if graph == "" {
  run(nUsers, generateTweets(nUsers, nTweets, communities, inside, seed));
} else {
  try {
    const (users, edges) = readEdges(graph);
    run(users, edges);
  } catch e: EdgeListError {
    stderr.writeln("labelprop: ", e.message());
    exit(1);
  } catch e {
    stderr.writeln("labelprop: ", graph, ": ", e.message());
    exit(1);
  }
}
