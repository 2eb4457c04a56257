/** Blocks of neighbouring indices, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module BlockDim {
  use Lines;
  use LocaleGrid;
  use PickedParts;
  /** A dimension whose indices are divided into one block for each locale. */
  record BlockDim {
    type idxType;
    /** The number of locales that have blocks. */
    var numLocales: int;
    /** The indices that are divided. */
    var boundingBox: range(idxType);

    proc init(numLocales: int, boundingBoxLow, boundingBoxHigh, type idxType = boundingBoxLow.type) {
      this.idxType = idxType;
      this.numLocales = numLocales;
      this.boundingBox = boundingBoxLow..boundingBoxHigh;
    }
    proc init(numLocales: int, boundingBox: range(?), type idxType = boundingBox.idxType) {
      this.idxType = idxType;
      this.numLocales = numLocales;
      this.boundingBox = boundingBox;
    }
    proc _copied param do return false;
    // Which target has an index; the positions of a range that a target has.
    inline proc _targetOf(const i): int do return _blockOf(boundingBox, numLocales, i);
    proc _positions(const r, target: int): _line(3) do
      return _blockOfPositions(r, _blockIn(r, boundingBox, numLocales, target));
  }
}
