// Chunks of ranges: what is left over goes where the policy says; strided, aligned, empty, and small ranges.
use RangeChunk;

proc show(r, n) {
  for p in RemElems {
    write(p, ":");
    for c in chunks(r, n, p) do write(" ", c);
    write(" |");
    for o in chunksOrder(r, n, p) do write(" ", o);
    writeln();
    var i = 0;
    for (c, o) in zip(chunks(r, n, p), chunksOrder(r, n, p)) {
      assert(c == chunk(r, n, i, p) && o == chunkOrder(r, n, i, p));
      i += 1;
    }
    assert(chunk(r, n, i, p).size == 0);
  }
}
show(1..10, 4);
show(1..10 by 3, 3);
show(1..10 by -3, 3);
show(0..<3, 5);
show(5..4, 2);
show(1:uint(8)..255:uint(8), 2);
writeln(chunk(max(int) - 9..max(int), 3, 2), " ", chunk(1..10, 0, 0).size, " ", chunk(1..10, 2, -1).size);
var n = 0;
for c in chunks(1..1000, 7, RemElems.Mod) do n += + reduce c;
writeln(n);
