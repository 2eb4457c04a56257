// flags: --edition=legacy
// The same where methods override without a word, and where one merely might.
module Graphs {
  class Graph { const size: int; }
}

module Main {
  use Graphs;
  proc Graph.heaviest(v) { return v * size; }
  proc most(G) { return max reduce [v in 1..3] G.heaviest(v); }
  proc main() {
    var G = new Graph(4);
    writeln(most(G));
    delete G;
  }
}
