// Binary trees: many short-lived trees of every even depth are built, counted and dropped, while one tree lives through it all.
// What is measured is the allocation of small objects.
//
// It shows classes that own their children, a parallel loop whose rounds are of unequal length, and reductions.
// The problem is one of the Computer Language Benchmarks Game.

use DynamicIters, Time;

config const n = 16; // depth of the deepest trees

const shallowest = 4,
      deepest = max(shallowest + 2, n),
      stretch = deepest + 1;

class Tree {
  var left, right: owned Tree?;

  // A full tree with so many levels below its root.
  proc init(depth: int) {
    if depth > 0 {
      left = new Tree(depth - 1);
      right = new Tree(depth - 1);
    }
  }

  // The number of nodes.
  proc size(): int {
    var sum = 1;
    if left != nil then sum += left!.size();
    if right != nil then sum += right!.size();
    return sum;
  }
}

// The nodes of a full tree.
proc nodes(depth: int) do return 2**(depth + 1) - 1;

proc main() {
  var timer: stopwatch;
  timer.start();

  const stretched = (new Tree(stretch)).size();
  const lasting = new Tree(deepest);

  const depths = shallowest..deepest by 2;
  var counts, trees: [depths] int;
  for depth in depths {
    const rounds = 1 << (deepest - depth + shallowest);
    var count = 0;
    forall 1..rounds with (+ reduce count) do
      count += (new Tree(depth)).size();
    trees[depth] = rounds;
    counts[depth] = count;
  }
  const lasted = lasting.size();
  timer.stop();

  writeln("stretch tree of depth ", stretch, "\t check: ", stretched);
  for depth in depths do
    writeln(trees[depth], "\t trees of depth ", depth, "\t check: ", counts[depth]);
  writeln("long lived tree of depth ", deepest, "\t check: ", lasted);
  writeln("time: ", timer.elapsed());

  if stretched != nodes(stretch) || lasted != nodes(deepest) then halt("check failed: a large tree");
  for depth in depths do
    if counts[depth] != trees[depth] * nodes(depth) then halt("check failed: trees of depth ", depth);
}
