/** Layouts of two-dimensional sparse domains: by rows or by columns.
    Not for: the older name of both (LayoutCS). */
module CompressedSparseLayout {
  use Sparse;
  use MapArray;

  /** Whether layouts keep the indices of a row or column in order unless they say otherwise; ours always do.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const rows = new csrLayout(parSafe=true), columns = new cscLayout();
         writeln(rows.parSafe, " ", columns.parSafe);   // true false
         writeln(rows.sortedIndices == csLayoutSortByDefault, " ", columns.sortedIndices);   // true true
  */
  config param csLayoutSortByDefault = true;

  /** Sparse domains `dmapped new csrLayout()` keep their indices row by row.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 1..3};
         var S: sparse subdomain(D) dmapped new csrLayout() = ((2, 1), (1, 3), (1, 2));
         writeln(S.first, " ", S.last);   // (1, 2) (2, 1)
  */
  record csrLayout {
    /** Whether indices of a row are in order; ours always are. */
    param sortedIndices: bool = csLayoutSortByDefault;
    /** Whether tasks may add indices at the same time; to ours they may. */
    param parSafe: bool = false;
    proc _columns param do return false;
    proc _takes(type t) param do return _dimensions(t) == 2;
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
    param sortedIndices: bool = csLayoutSortByDefault;
    /** Whether tasks may add indices at the same time; to ours they may. */
    param parSafe: bool = false;
    proc _columns param do return true;
    proc _takes(type t) param do return _dimensions(t) == 2;
  }

  // Whether a sparse domain has one of these layouts; whether it goes by columns then.
  private proc _compressed(type t: _sparseDomain(?)) param do
    return isSubtype(_anyValue(t).layoutType, csrLayout) || isSubtype(_anyValue(t).layoutType, cscLayout);
  private proc _compressed(type t) param do return false;
  private proc _goesBy(param columns: bool, type t) param do
    return if _compressed(t) then _anyValue(t).columns == columns else false;

  /** The range of the rows and that of the columns in which a domain with one of these layouts may have indices, and an
      array over it elements.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 0..9};
         var S: sparse subdomain(D) dmapped new csrLayout() = ((2, 1), (1, 3));
         writeln(S.rows(), " ", S.cols());   // 1..3 0..9
  */
  proc _sparseDomain.rows() where _compressed(this.type) do return this.dim(0);
  proc _sparseDomain.cols() where _compressed(this.type) do return this.dim(1);
  proc _mapArray.rows() where _compressed(domType) do return this.domain.dim(0);
  proc _mapArray.cols() where _compressed(domType) do return this.domain.dim(1);

  /** The columns of a row's elements and their values; of arrays with a `csrLayout`.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 1..3};
         const S: sparse subdomain(D) dmapped new csrLayout() = ((2, 1), (2, 3), (1, 3));
         var A: [S] real = 0.5;
         A[2, 3] = 4;
         for (col, value) in A.colsAndVals(2) do writeln(col, " ", value);
         // 1 0.5
         // 3 4.0
  */
  iter _mapArray.colsAndVals(row: idxType) where _goesBy(false, domType) {
    for j in this.domain.dimIter(1, row) do yield (j, this[row, j]);
  }
  /** The rows of a column's elements and their values; of arrays with a `cscLayout`.

      .. code-block:: chapel

         use CompressedSparseLayout;
         const D = {1..3, 1..3};
         const S: sparse subdomain(D) dmapped new cscLayout() = ((2, 1), (3, 1), (1, 3));
         var A: [S] real = 0.5;
         A[3, 1] = 4;
         for (row, value) in A.rowsAndVals(1) do writeln(row, " ", value);
         // 2 0.5
         // 3 4.0
  */
  iter _mapArray.rowsAndVals(col: idxType) where _goesBy(true, domType) {
    for i in this.domain.dimIter(0, col) do yield (i, this[i, col]);
  }
}
