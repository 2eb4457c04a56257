/** Blocks of indices dealt out in turn, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module BlockCycDim {
  /** A dimension whose blocks of `blockSize` indices are dealt out to the locales, from index `lowIdx` on. */
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
    }
  }
}
