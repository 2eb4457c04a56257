/** The older name of the compressed sparse layouts.
    Not for: new programs (CompressedSparseLayout). */
module LayoutCS {
  /** Sparse domains `dmapped new CS()` keep their indices row by row, or column by column with `compressRows=false`.

      .. code-block:: chapel

         use LayoutCS;
         const D = {1..3, 1..3};
         var S: sparse subdomain(D) dmapped new CS(compressRows=false) = ((2, 1), (1, 3));
         writeln(S.first, " ", S.last);   // (2, 1) (1, 3)
  */
  @chantry.was_class
  record CS {
    /** Row by row. */
    param compressRows: bool = true;
    /** Whether indices of a row or column are in order; ours always are.

        .. code-block:: chapel

           use LayoutCS;
           const layout = new CS();
           writeln(layout.compressRows, " ", layout.sortedIndices);   // true true
    */
    param sortedIndices: bool = true;
    proc _columns param do return !compressRows;
    proc _takes(type t) param do return _dimensions(t) == 2;
  }
}
