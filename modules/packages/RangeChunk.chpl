/** Ranges in pieces.
    Not for: giving the pieces to tasks (DynamicIters, loops). */
module RangeChunk {
  /** Where the elements go that a division into chunks of equal size leaves over: `Thru` spreads them over all
      chunks; `Pack` makes chunks of the size rounded up, as many as that takes; `Mod` gives one more to each of
      the first chunks. */
  enum RemElems { Thru, Pack, Mod }
  use RemElems;

  /** The chunks of a bounded range, first to last. There are no more than the range has elements.

      .. code-block:: chapel

         use RangeChunk;
         writeln(for c in chunks(1..10, 4) do c);   // 1..3 4..5 6..8 9..10
         writeln(for c in chunks(1..10, 4, RemElems.Pack) do c);   // 1..3 4..6 7..9 10..10
         writeln(for c in chunks(1..10, 4, RemElems.Mod) do c);   // 1..3 4..6 7..8 9..10
  */
  iter chunks(r: range(?), numChunks: integral, remPol: RemElems = Thru) {
    for (first, last) in chunksOrder(r, numChunks, remPol) do yield _part(r, first: int, last: int);
  }

  /** Chunk `idx`, counted from 0; empty if there are not so many.

      .. code-block:: chapel

         use RangeChunk;
         writeln(chunk(1..10 by 2, 2, 1));   // 7..9 by 2
  */
  proc chunk(r: range(?), numChunks: integral, idx: integral, remPol: RemElems = Thru) {
    const (first, last) = chunkOrder(r, numChunks, idx, remPol);
    return _part(r, first: int, last: int);
  }

  /** The chunks as pairs: how many elements of the range come before the first and before the last of a chunk.

      .. code-block:: chapel

         use RangeChunk;
         for c in chunksOrder(10..14, 2) do writeln(c);
  */
  iter chunksOrder(r: range(?), numChunks: integral, remPol: RemElems = Thru): 2*r.idxType {
    for i in 0..<_count(r, numChunks: int, remPol) do yield _orders(r, numChunks: int, i, remPol);
  }

  /** One of these pairs; for an empty chunk the second is less than the first.

      .. code-block:: chapel

         use RangeChunk;
         writeln(chunkOrder(10..14, 2, 1));   // (3, 4)
  */
  proc chunkOrder(r: range(?), numChunks: integral, idx: integral, remPol: RemElems = Thru): 2*r.idxType {
    if idx: int < 0 || idx: int >= _count(r, numChunks: int, remPol) then return (1: r.idxType, 0: r.idxType);
    return _orders(r, numChunks: int, idx: int, remPol);
  }

  // How many chunks there are.
  private proc _count(r, numChunks: int, remPol: RemElems): int {
    if !r.hasLowBound() || !r.hasHighBound() then compilerError("chunks of a range without bounds");
    const n = r.size;
    if n == 0 || numChunks <= 0 then return 0;
    const k = min(n, numChunks);
    if remPol != Pack then return k;
    const each = (n + k - 1) / k;
    return (n + each - 1) / each;
  }

  // First and last of chunk i, counted from the range's first element.
  private proc _orders(r, numChunks: int, i: int, remPol: RemElems): 2*r.idxType {
    const n = r.size, k = min(n, numChunks);
    var first, beyond: int;
    select remPol {
      when Thru {
        first = _shared(n, k, i);
        beyond = _shared(n, k, i + 1);
      }
      when Pack {
        const each = (n + k - 1) / k;
        first = i * each;
        beyond = min(n, first + each);
      }
      when Mod {
        const each = n / k, more = n % k;
        first = i * each + min(i, more);
        beyond = first + each + (if i < more then 1 else 0);
      }
    }
    return (first: r.idxType, (beyond - 1): r.idxType);
  }

  // n * i / k, rounded up, without overflow.
  private proc _shared(n: int, k: int, i: int): int do return n / k * i + (n % k * i + k - 1) / k;

  private inline proc _part(r, first: int, last: int) {
    if last < first then return r[r.low + 1..r.low];
    const a = r.orderToIndex(first), b = r.orderToIndex(last);
    return if a <= b then r[a..b] else r[b..a];
  }
}
