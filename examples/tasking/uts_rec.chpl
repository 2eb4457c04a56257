// UTS-REC: Unbalanced Tree Search by recursion. Every node that has children is a task of
// its own, which waits for its children's tasks; they add up what they found in a sync
// variable of the parent's. So there are as many sync variables as tasks, hundreds of
// thousands of both, where uts.chpl has few tasks and no sync variable.

use UTSTree, Time;

config const sequential = false, // recurse without tasks
             counter = "sync";   // how tasks add up: in `sync` variables, or in `atomic` ones

// What a node's tasks found so far, in a sync variable: who adds takes the value, so that
// the others wait until it is back.
record syncTotal {
  var found: sync counts = new counts(0, 0, 0);

  proc ref add(more: counts) {
    var sum = found.readFE();
    sum.add(more);
    found.writeEF(sum);
  }
  proc ref take(): counts do return found.readFE();
}

// The same in atomic variables.
record atomicTotal {
  var nodes, leaves, depth: atomic int;

  proc ref add(more: counts) {
    nodes.add(more.nodes);
    leaves.add(more.leaves);
    depth.max(more.depth);
  }
  proc ref take(): counts do return new counts(nodes.read(), leaves.read(), depth.read());
}

// Counts the subtree of a node that has children.
proc search(type totalType, parent: node, children: int): counts {
  var total: totalType,
      found: counts; // the parent and those of its children that are leaves

  found.add(parent, children);
  sync {
    for i in 0..<children {
      const child = parent.child(i),
            grandchildren = child.numChildren();
      if grandchildren == 0 then
        found.add(child, grandchildren);
      else
        begin with (ref total) do total.add(search(totalType, child, grandchildren));
    }
  }
  found.add(total.take());
  return found;
}

proc searchSequentially(parent: node): counts {
  const children = parent.numChildren();
  var found: counts;
  found.add(parent, children);
  for i in 0..<children do
    found.add(searchSequentially(parent.child(i)));
  return found;
}

proc searchAll(root: node): counts {
  const children = root.numChildren();
  select counter {
    when "sync" do return search(syncTotal, root, children);
    when "atomic" do return search(atomicTotal, root, children);
    otherwise do halt("no counter called ", counter, "; there are sync and atomic");
  }
}

var timer: stopwatch;
timer.start();
const found = if sequential then searchSequentially(rootNode()) else searchAll(rootNode());
timer.stop();
report(found, timer.elapsed());
