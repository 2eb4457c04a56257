// Counts the triangles of a graph of Graph500's: for each edge the neighbours that its ends have in common. The rows of neighbours are dealt out to
// the locales; those of the other end come from wherever they are.
use Graph500, Time;
config const scale = 9, edgesPerVertex = 8, showRate = false;

const G = new graph(scale, edgesPerVertex);

// How many numbers two rows in order have in common, beyond a limit.
proc common(const ref a: [] int, const ref b: [] int, beyond: int): int {
  var n, i, j = 0;
  while i < a.size && j < b.size {
    if a[i] == b[j] && a[i] > beyond then n += 1;
    const next = a[i] <= b[j];
    if b[j] <= a[i] then j += 1;
    if next then i += 1;
  }
  return n;
}

var watch: stopwatch;
watch.start();
var triangles = 0;
forall v in G.D with (+ reduce triangles) {
  const mine = G.neighbors[v].toArray();
  for u in mine do if v < u then triangles += common(mine, G.neighbors[u].toArray(), u);
}
watch.stop();

// The same in another way: each path of two edges whose middle is its largest vertex, looked up in a table.
var isEdge: [0..<G.vertices, 0..<G.vertices] bool;
for v in G.D do for u in G.neighbors[v] do isEdge[v, u] = true;
var expected = 0;
for v in G.D {
  const below = [u in G.neighbors[v]] if u < v then u else -1;
  for i in below.domain do for j in below.domain do
    if 0 <= below[i] && below[i] < below[j] && isEdge[below[i], below[j]] then expected += 1;
}
if triangles != expected then halt("wrong: ", triangles, " triangles and not ", expected);
if || reduce [(u, v) in isEdge.domain] (isEdge[u, v] != isEdge[v, u]) then halt("wrong: not a graph");
writeln("right");
if showRate then writeln(triangles, " triangles, ", G.edges / watch.elapsed() * 1e-6, " million edges a second");
