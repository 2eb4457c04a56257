/** A copy for each locale, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module ReplicatedDim {
  use Base;
  use Lines;
  /** A dimension of which each of `numLocales` locales has a copy, and sees its own.

      .. code-block:: chapel

         use DimensionalDist2D, BlockDim, ReplicatedDim;
         const grid = reshape(Locales, {0..0, 0..<numLocales}), all = new ReplicatedDim(numLocales=1);
         const D = {1..2, 1..8} dmapped new dimensionalDist2D(grid, all, new BlockDim(numLocales, 1..8));
         var A: [D] int = 3;
         writeln(all.numLocales, " ", + reduce A);   // 1 48
  */
  @chantry.was_class
  record ReplicatedDim {
    /** The number of locales that have a copy. */
    var numLocales: int;
    proc init(numLocales: int) {
      this.numLocales = numLocales;
    }
    proc _copied param do return true;
    // Each target has all positions of a range.
    inline proc _targetOf(const i): int do return 0;
    proc _positions(const r, target: int): _line(3) do return _neighbours(r.size, 0);
  }
}
