/** The older name of the sparse layout that keeps indices row by row.
    Not for: new programs (CompressedSparseLayout). */
module LayoutCSR {
  import CompressedSparseLayout;

  /** Sparse domains `dmapped CSR()` keep their indices row by row.

      .. code-block:: chapel

         use LayoutCSR;
         const D = {1..3, 1..3};
         var S: sparse subdomain(D) dmapped CSR() = ((2, 1), (1, 3));
         writeln(S.first, " ", S.last);   // (1, 3) (2, 1)
  */
  @deprecated("CSR is now CompressedSparseLayout.csrLayout")
  type CSR = CompressedSparseLayout.csrLayout();
}
