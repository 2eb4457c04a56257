// The trees of the Unbalanced Tree Search benchmark (Olivier et al., "UTS: An Unbalanced
// Tree Search Benchmark", LCPC 2006). A node is 20 bytes of SHA-1 state and its height; its
// number of children is drawn from the state, and child i's state is the hash of the
// parent's state followed by i. So the tree is nowhere in memory, its size cannot be told
// in advance, and any task can search any node's subtree.
// Not for: who searches what; that is uts.chpl (work sharing) and uts_rec.chpl (recursion).
// The counterpart in C is bench/c/uts.h: change both together.
module UTSTree {
  use BitOps, Math;

  enum treeKind { binomial, geometric, hybrid }
  enum treeShape { linear, exponential, cyclic, fixed }

  // The parameters of a tree.
  record treeSpec {
    var kind: treeKind;
    var shape: treeShape;   // geometric: how the mean number of children falls with the height
    var generations: int;   // geometric: the height at which that ends, more or less
    var rootChildren: real; // of the root: so many (binomial), or on average (geometric)
    var probability: real;  // binomial: that a node has children …
    var branching: int;     // … and how many then
    var seed: int;
  }

  // A tree to search: the name of one of the samples, whose parameters can be changed one by one.
  config const tree = "T1";
  const (sample, expected) = sampleTree(tree);
  config const kind = sample.kind,
               shape = sample.shape,
               generations = sample.generations,
               rootChildren = sample.rootChildren,
               probability = sample.probability,
               branching = sample.branching,
               seed = sample.seed;

  // The benchmark's sample trees with their published counts. The tiny ones are ours, for
  // tests; an independent program counted them.
  proc sampleTree(name: string): (treeSpec, counts) {
    use treeKind, treeShape;
    param q = 0.234375, m = 4; // the defaults of the benchmark
    select name {
      when "T1" do return (new treeSpec(geometric, fixed, 10, 4.0, q, m, 19),
                           new counts(4130071, 3305118, 10));
      when "T2" do return (new treeSpec(geometric, cyclic, 16, 6.0, q, m, 502),
                           new counts(4117769, 2342762, 81));
      when "T3" do return (new treeSpec(binomial, linear, 6, 2000.0, 0.124875, 8, 42),
                           new counts(4112897, 3599034, 1572));
      when "T4" do return (new treeSpec(hybrid, linear, 16, 6.0, q, m, 1),
                           new counts(4132453, 3108986, 134));
      when "T5" do return (new treeSpec(geometric, linear, 20, 4.0, q, m, 34),
                           new counts(4147582, 2181318, 20));
      when "T1L" do return (new treeSpec(geometric, fixed, 13, 4.0, q, m, 29),
                            new counts(102181082, 81746377, 13));
      when "T2L" do return (new treeSpec(geometric, cyclic, 23, 7.0, q, m, 220),
                            new counts(96793510, 53791152, 67));
      when "T3L" do return (new treeSpec(binomial, linear, 6, 2000.0, 0.200014, 5, 7),
                            new counts(111345631, 89076904, 17844));
      when "T1XL" do return (new treeSpec(geometric, fixed, 15, 4.0, q, m, 29),
                             new counts(1635119272, 1308100063, 15));
      when "tiny1" do return (new treeSpec(geometric, fixed, 5, 4.0, q, m, 19),
                              new counts(3987, 3232, 5));
      when "tiny2" do return (new treeSpec(geometric, cyclic, 4, 4.0, q, m, 502),
                              new counts(390, 233, 19));
      when "tiny3" do return (new treeSpec(binomial, linear, 6, 200.0, 0.12, 8, 42),
                              new counts(4649, 4092, 62));
      when "tiny4" do return (new treeSpec(hybrid, linear, 8, 4.0, q, m, 1),
                              new counts(3443, 2575, 42));
      when "tiny5" do return (new treeSpec(geometric, linear, 8, 4.0, q, m, 34),
                              new counts(1317, 762, 8));
      when "tiny6" do return (new treeSpec(geometric, exponential, 6, 4.0, q, m, 29),
                              new counts(576, 293, 17));
      otherwise do halt("no tree called ", name,
                        "; there are T1 to T5, T1L, T2L, T3L, T1XL, and tiny1 to tiny6");
    }
  }

  // ---- SHA-1 of one block ----

  type hash = 5*uint(32); // the digest as its five big-endian words

  // The hash of a message of one block: 16 big-endian words, padding included. The loop is
  // unrolled, so that what is known of a short message folds away.
  inline proc sha1Block(in w: 16*uint(32)): hash {
    const start = (0x67452301: uint(32), 0xefcdab89: uint(32), 0x98badcfe: uint(32),
                   0x10325476: uint(32), 0xc3d2e1f0: uint(32));
    var (a, b, c, d, e) = start;
    for param t in 0..79 {
      if t >= 16 then
        w[t & 15] = rotl(w[(t + 13) & 15] ^ w[(t + 8) & 15] ^ w[(t + 2) & 15] ^ w[t & 15], 1);
      const next = rotl(a, 5) + mix(t, b, c, d) + e + w[t & 15];
      (a, b, c, d, e) = (next, a, rotl(b, 30), c, d);
    }
    return start + (a, b, c, d, e);
  }

  // The function and the constant of round t.
  inline proc mix(param t: int, b: uint(32), c: uint(32), d: uint(32)): uint(32) {
    if t < 20 then
      return (d ^ (b & (c ^ d))) + 0x5a827999;
    else if t < 40 then
      return (b ^ c ^ d) + 0x6ed9eba1;
    else if t < 60 then
      return ((b & c) | (d & (b | c))) + 0x8f1bbcdc;
    else
      return (b ^ c ^ d) + 0xca62c1d6;
  }

  // The hash of `words`, padded: a one bit, zeros, and the length in bits.
  inline proc hashOf(words: uint(32) ...?n): hash {
    var block: 16*uint(32);
    for param i in 0..<n do block[i] = words[i];
    block[n] = 0x80000000;
    block[15] = 32 * n;
    return sha1Block(block);
  }

  // ---- nodes ----

  param maxChildren = 100; // of every node but a binomial root

  record node {
    var state: hash;
    var height: int(32); // 0 for the root

    // The node's random number in [0, 1): 31 bits of its state.
    inline proc random(): real do
      return (state[4] & 0x7fffffff): real / 2.0**31;

    // The unit of work. Not `inline`: bench/c/uts.h says why.
    proc child(i: int): node do
      return new node(hashOf((...state), i: uint(32)), height + 1);

    proc numChildren(): int {
      if kind == treeKind.binomial && height == 0 then
        return floor(rootChildren): int;
      const geometric = kind == treeKind.geometric
                     || kind == treeKind.hybrid && height < 0.5 * generations;
      return min(if geometric then geometricChildren() else binomialChildren(), maxChildren);
    }

    inline proc binomialChildren(): int do
      return if random() < probability then branching else 0;

    proc geometricChildren(): int {
      const mean = meanChildren();
      if mean <= 0 then return 0;
      const p = 1 / (1 + mean);
      return floor(log(1 - random()) / log(1 - p)): int;
    }

    // How many children nodes of this height have on average in a geometric tree.
    inline proc meanChildren(): real {
      if height == 0 then return rootChildren;
      select shape {
        when treeShape.linear do
          return rootChildren * (1 - height: real / generations);
        when treeShape.exponential do
          return rootChildren * height ** (-log(rootChildren) / log(generations: real));
        when treeShape.cyclic do
          return if height > 5 * generations then 0.0
                 else rootChildren ** sin(2 * pi * height / generations);
        otherwise // fixed
          return if height < generations then rootChildren else 0.0;
      }
    }
  }

  // The hash of 16 zero bytes and the seed.
  proc rootNode(): node do
    return new node(hashOf(0, 0, 0, 0, seed: uint(32)), 0);

  // ---- counts ----

  record counts {
    var nodes, leaves, depth: int;

    inline proc ref add(n: node, children: int) {
      nodes += 1;
      if children == 0 then leaves += 1;
      depth = max(depth, n.height);
    }
    inline proc ref add(other: counts) {
      nodes += other.nodes;
      leaves += other.leaves;
      depth = max(depth, other.depth);
    }
  }

  // Prints what was found, and stops the program if it is not what was published.
  proc report(found: counts, seconds: real) {
    writeln("tree: ", tree);
    writeln("nodes: ", found.nodes);
    writeln("depth: ", found.depth);
    writeln("leaves: ", found.leaves);
    writeln("time: ", seconds);
    const given = new treeSpec(kind, shape, generations, rootChildren, probability, branching,
                               seed);
    if given == sample && found != expected then
      halt("check failed: ", expected.nodes, " nodes, depth ", expected.depth, ", ",
           expected.leaves, " leaves expected");
  }
}
