/** Blocks of indices dealt out in turn, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module BlockCycDim {
  use Base;
  use Lines;
  use LocaleGrid;
  use PickedParts;
  /** A dimension whose blocks of `blockSize` indices are dealt out to the locales, from index `lowIdx` on.

      .. code-block:: chapel

         use DimensionalDist2D, BlockCycDim, ReplicatedDim;
         const grid = reshape([Locales[0], Locales[0]], {0..1, 0..0}), rows = new BlockCyclicDim(2, lowIdx=1, blockSize=2);
         const D = {1..8, 1..3} dmapped new dimensionalDist2D(grid, rows, new ReplicatedDim(1));
         writeln(rows.numLocales, " ", rows.lowIdx, " ", rows.blockSize);   // 2 1 2
         for i in [1, 3, 5] do write(D.distribution.targetOf((i, 1)), " ");
         writeln("in turn");   // 0 1 0 in turn
  */
  @chantry.was_class
  record BlockCyclicDim {
    /** The number of locales that have blocks. */
    var numLocales: int;
    /** The index with which a first block starts. */
    var lowIdx: int;
    /** The size of a block. */
    var blockSize: int;

    proc init(numLocales: int, lowIdx: int, blockSize: int, cycleSizePos: int = numLocales * blockSize) {
      this.numLocales = numLocales;
      this.lowIdx = lowIdx;
      this.blockSize = blockSize;
      init this;
      if blockSize < 1 then halt("BlockCyclicDim: a block of ", blockSize, " indices");
    }
    proc _copied param do return false;
    // Which target has an index; the positions of a range that a target has.
    inline proc _targetOf(const i): int do return _turnOf(lowIdx, blockSize, numLocales, i);
    proc _positions(const r, target: int): _line(3) do return _blocksOf(r, lowIdx, blockSize, numLocales, target);
  }
}
