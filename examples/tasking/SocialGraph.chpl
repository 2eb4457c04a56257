// Undirected graphs for label propagation: a generated social network, or an edge list from a
// file, as adjacency in compressed rows.
// Not for: directed graphs or weights (an edge that comes twice counts twice).
module SocialGraph {
  use IO, List, Map, Math;

  /** The neighbours of all users, one after the other: those of `u` are
      `neighbours[starts[u]..<starts[u+1]]`. */
  record socialGraph {
    /** The number of users, numbered from 0. */
    var users: int;
    var starts: [0..users] int;
    var ends: domain(1);
    var neighbours: [ends] int(32);

    /** Positions of the neighbours of `u`. */
    inline proc row(u: int) do return starts[u]..<starts[u+1];
    proc degree(u: int) do return starts[u+1] - starts[u];

    /** The graph with these edges, in both directions; from one to itself does not count. */
    proc init(users: int, const ref edges: [] 2*int(32)) {
      this.users = users;
      this.ends = {0..<0};
      init this;
      var counts: [0..<users] atomic int;
      forall (a, b) in edges do
        if a != b {
          counts[a].add(1);
          counts[b].add(1);
        }
      starts[1..] = + scan [c in counts] c.read();
      ends = {0..<starts[users]};
      // The places of a row are handed out from its end; which edge gets which is left open.
      forall (a, b) in edges with (ref this) do
        if a != b {
          neighbours[starts[a+1] - counts[a].fetchSub(1)] = b;
          neighbours[starts[b+1] - counts[b].fetchSub(1)] = a;
        }
    }
  }

  // A number from 0 to 1 for each (seed, i, j), by the mixing of splitmix64.
  private inline proc draw(seed: int, i: int, j: int): real {
    var z = (seed + 4 * i + j + 1): uint * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return ((z ^ (z >> 31)) >> 11): real * 2.0**-53;
  }

  /** Tweets from users to users. Users form communities of growing size; a tweet stays inside
      with probability `inside`, and goes to a member with popularity by a power law. */
  proc generateTweets(users: int, tweets: int, communities: int, inside: real, seed: int) {
    const first = [c in 0..communities] users * c * c / (communities * communities);
    var home: [0..<users] int(32);
    for c in 0..<communities do
      for u in first[c]..<first[c+1] do home[u] = c: int(32);

    var edges: [0..<tweets] 2*int(32);
    forall t in edges.domain with (ref edges) {
      const author = floor(draw(seed, t, 0) * users): int,
            other = floor(draw(seed, t, 1) * users): int,
            c = home[if draw(seed, t, 2) < inside then author else other],
            popularity = draw(seed, t, 3)**3,
            reader = first[c] + floor(popularity * (first[c+1] - first[c])): int;
      edges[t] = (author: int(32), reader: int(32));
    }
    return edges;
  }

  /** What is wrong with an edge list. */
  class EdgeListError: Error {
    proc init(path: string, line: int, what: string) {
      super.init(path + ":" + line: string + ": " + what);
    }
  }

  /** The edges in a file: two numbers a line, one for each user; `#` starts a comment. Users
      get new numbers from 0, in the order in which they appear. Gives their count, too. */
  proc readEdges(path: string) throws {
    var numbers: map(int, int(32)),
        edges: list(2*int(32)),
        text: string,
        line = 0;
    var file = openReader(path);
    while file.readLine(text, stripNewline = true) {
      line += 1;
      var edge: 2*int(32), words = 0;
      for word in text.partition("#")(0).split() {
        if words == 2 then
          throw new EdgeListError(path, line, "more than two numbers; put remarks behind `#`");
        var id: int;
        try {
          id = word: int;
        } catch {
          throw new EdgeListError(path, line, "`" + word + "` is not a whole number");
        }
        if !numbers.contains(id) then numbers.add(id, numbers.size: int(32));
        edge(words) = numbers[id];
        words += 1;
      }
      if words == 1 then
        throw new EdgeListError(path, line, "one number; an edge is two");
      if words == 2 then edges.pushBack(edge);
    }
    if edges.size == 0 then
      throw new EdgeListError(path, line, "no edge in the whole file; a line `1 2` is one");
    return (numbers.size, edges.toArray());
  }
}
