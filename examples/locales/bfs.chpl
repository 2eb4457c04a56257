// Breadth-first search, level by level, over a graph of Graph500's: each locale has the work of its own vertices. What is found is kept for each
// locale apart and handed over as a whole at the end of a level.
use Graph500, List, RangeChunk, Time;
config const scale = 10, edgesPerVertex = 16, showRate = false;

const G = new graph(scale, edgesPerVertex);
const root = (maxloc reduce zip([l in G.neighbors] l.size, G.D))(1);

// Who found a vertex, and in which level: -1 while nobody has.
var parent: [G.D] atomic int;
var level: [G.D] int = -1;
forall p in parent do p.write(-1);

type found = (int, int);   // a vertex, and the one from which it was found

// Each locale's work: of this level and of the next one.
class Work {
  var now, next: list(found, parSafe=true);
}
var works: [LocaleSpace] unmanaged Work?;
coforall loc in Locales with (ref works) do on loc do works[here.id] = new unmanaged Work();

proc ownerOf(v: int): int do return G.D.distribution.idxToLocale(v).id;

var watch: stopwatch;
watch.start();
works[ownerOf(root)]!.now.pushBack((root, root));
var depth = 0;
while true {
  var pending = false;
  coforall loc in Locales with (|| reduce pending) do on loc {
    const work = works[here.id]!, all = work.now.toArray();
    var outgoing: [LocaleSpace] list(found, parSafe=true);
    coforall part in chunks(0..<all.size, here.maxTaskPar) with (|| reduce pending, ref outgoing) {
      var mine: [LocaleSpace] list(found);
      for (v, from) in all[part] {
        if parent[v].compareAndSwap(-1, from) {
          level[v] = depth;
          pending = true;
          for u in G.neighbors[v] do mine[ownerOf(u)].pushBack((u, v));
        }
      }
      for (l, m) in zip(outgoing, mine) do l.pushBack(m);
    }
    for (to, l) in zip(LocaleSpace, outgoing) do if l.size > 0 {
      const whole = l.toArray();
      on Locales[to] {
        const here_ = whole;
        works[to]!.next.pushBack(here_);
      }
    }
    work.now.clear();
  }
  if !pending then break;
  for w in works do w!.now <=> w!.next;
  depth += 1;
}
watch.stop();
for w in works do delete w!;

// As Graph500 validates: parents form a tree, an edge joins vertices of neighbouring levels or none, and all within reach are there.
if parent[root].read() != root || level[root] != 0 then halt("wrong: the root");
forall v in G.D {
  const p = parent[v].read();
  if (p == -1) != (level[v] == -1) then halt("wrong: vertex ", v, " has a parent or a level only");
  if p != -1 && v != root {
    if !G.neighbors[v].contains(p) then halt("wrong: no edge from ", v, " to its parent");
    if level[v] != level[p] + 1 then halt("wrong: the level of ", v);
  }
  for u in G.neighbors[v] {
    if (level[u] == -1) != (level[v] == -1) then halt("wrong: one end of an edge is not reached");
    if abs(level[u] - level[v]) > 1 then halt("wrong: an edge leaps over a level");
  }
}
writeln("right");
if showRate then writeln(depth, " levels, ", G.edges / watch.elapsed() * 1e-6, " million edges a second");
