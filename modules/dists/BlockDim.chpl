/** Blocks of neighbouring indices, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module BlockDim {
  use Lines;
  use LocaleGrid;
  use PickedParts;
  /** A dimension whose indices are divided into one block for each locale.

      .. code-block:: chapel

         use DimensionalDist2D, BlockDim, ReplicatedDim;
         const grid = reshape([Locales[0], Locales[0]], {0..0, 0..1});
         const rows = new ReplicatedDim(numLocales=1), columns = new BlockDim(2, 1..8);
         writeln(rows.numLocales, " ", columns.numLocales, " ", columns.boundingBox, " ", columns.idxType: string);   // 1 2 1..8 int(64)
         const D = {1..4, 1..8} dmapped new dimensionalDist2D(grid, rows, columns);
         writeln(D.distribution.targetOf((1, 4)), " ", D.distribution.targetOf((1, 5)));   // 0 1
  */
  @chantry.was_class
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
