// UTS, Unbalanced Tree Search: how many nodes and leaves has a tree that nobody has seen,
// and how deep is it? UTSTree.chpl says what the trees are.
//
// A task searches its nodes depth first, on a stack of its own with room for two chunks.
// When that is full, the older chunk (the nodes nearest to the root, so likely the larger
// subtrees) becomes another task's. So no task looks for work: the tasking layer balances it.

use UTSTree, Time;

config const sequential = false, // search with one task, on one stack
             chunk = 20;         // nodes handed to a new task: fewer balance better, more cost less

if chunk < 1 then halt("chunk must be at least 1");

var nodes, leaves, depth: atomic int, // found by the tasks that have ended
    tasks: atomic int;

proc search(given: [] node) {
  var stack: [0..<2*chunk] node,
      size = given.size,
      found: counts;

  stack[0..<size] = given;
  while size > 0 {
    size -= 1;
    const parent = stack[size],
          children = parent.numChildren();
    found.add(parent, children);

    for i in 0..<children {
      if size == stack.size {
        const older = stack[0..<chunk];
        begin with (in older) do search(older);
        stack[0..<chunk] = stack[chunk..];
        size = chunk;
      }
      stack[size] = parent.child(i);
      size += 1;
    }
  }

  nodes.add(found.nodes);
  leaves.add(found.leaves);
  depth.max(found.depth);
  tasks.add(1);
}

proc searchInParallel(root: node): counts {
  sync search([root]);
  return new counts(nodes.read(), leaves.read(), depth.read());
}

proc searchSequentially(root: node): counts {
  var room = {0..<4096},
      stack: [room] node,
      size = 1,
      found: counts;

  stack[0] = root;
  while size > 0 {
    size -= 1;
    const parent = stack[size],
          children = parent.numChildren();
    found.add(parent, children);

    if size + children > stack.size then
      room = {0..<2*(size + children)};
    for i in 0..<children {
      stack[size] = parent.child(i);
      size += 1;
    }
  }
  return found;
}

var timer: stopwatch;
timer.start();
const found = if sequential then searchSequentially(rootNode())
                            else searchInParallel(rootNode());
timer.stop();
report(found, timer.elapsed());
if !sequential then writeln("tasks: ", tasks.read());
