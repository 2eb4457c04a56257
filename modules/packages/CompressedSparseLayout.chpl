/** Layouts of two-dimensional sparse domains: by rows or by columns.
    Not for: the older name of both (LayoutCS). */
module CompressedSparseLayout {
  /** Sparse domains `dmapped new csrLayout()` keep their indices row by row.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 1..3};
         var S: sparse subdomain(D) dmapped new csrLayout() = ((2, 1), (1, 3), (1, 2));
         writeln(S.first, " ", S.last);   // (1, 2) (2, 1)
  */
  record csrLayout {
    /** Whether indices of a row are in order; ours always are. */
    param sortedIndices: bool = true;
    proc _columns param do return false;
  }

  /** Sparse domains `dmapped new cscLayout()` keep their indices column by column.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 1..3};
         var S: sparse subdomain(D) dmapped new cscLayout() = ((2, 1), (1, 3), (1, 2));
         writeln(S.first, " ", S.last);   // (2, 1) (1, 3)
  */
  record cscLayout {
    /** Whether indices of a column are in order; ours always are. */
    param sortedIndices: bool = true;
    proc _columns param do return true;
  }
}
