/* Graphs as the benchmark Graph500 makes them: its Kronecker generator, with the numbers of the vertices shuffled, and rows of neighbours
   dealt out to the locales. */
module Graph500 {
  use CyclicDist, BlockDist, List, Random, Sort;

  // Numbers that depend on nothing but their own number.
  inline proc mixed(i: int): uint {
    var x = (i: uint + 1) * 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }
  inline proc share(i: int): real do return (mixed(i) >> 11): real / (1 << 53): real;

  /* Edge `k` of a graph of 2^scale vertices: in each round a quarter of the matrix. */
  proc edge(k: int, scale: int): (int, int) {
    var a, b = 0;
    for round in 0..<scale {
      const x = share(k * 64 + round);
      const (down, right) = if x < 0.57 then (0, 0) else if x < 0.76 then (0, 1) else if x < 0.95 then (1, 0) else (1, 1);
      a = 2 * a + down;
      b = 2 * b + right;
    }
    return (a, b);
  }

  /* A graph without loops and double edges: the neighbours of each vertex in order. */
  record graph {
    const vertices: int;
    const D = cyclicDist.createDomain(0..<vertices);
    var neighbors: [D] list(int, parSafe=true);

    proc init(scale: int, edgesPerVertex: int) {
      this.vertices = 1 << scale;
      init this;
      var names: [0..<vertices] int = 0..<vertices;
      shuffle(names, seed=scale);
      forall k in blockDist.createDomain(0..<edgesPerVertex * vertices) with (ref this) {
        const (i, j) = edge(k, scale), a = names[i], b = names[j];
        if a != b {
          neighbors[a].pushBack(b);
          neighbors[b].pushBack(a);
        }
      }
      forall l in neighbors do onceEach(l);
    }

    proc edges: int do return (+ reduce [l in neighbors] l.size) / 2;
  }

  /* A list in order, without what it has twice. */
  proc onceEach(ref l: list(int, ?)) {
    var all = l.toArray();
    sort(all);
    l.clear();
    for (x, i) in zip(all, 0..) do if i == 0 || x != all[i - 1] then l.pushBack(x);
  }
}
