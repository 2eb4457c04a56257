/** How LAPACK's C interface is given what Chapel has: options, arrays, the sizes of matrices.
    Not for: users; they call LAPACK. */
module LapackMatrices {
  public use CTypes;
  use Types;

  /** How matrices lie in memory. */
  enum lapack_memory_order { row_major = 101, column_major = 102 }

  // ---- what the C interface is given -------------------------------------------------------------

  inline proc _c(e): c_int do return e: c_int;
  inline proc _letter(const ref s: string): c_char {
    if s.size != 1 then halt("LAPACK: an option is one letter, not \"", s, "\"");
    return s.toByte(): c_char;
  }
  inline proc _at(ref A: [] ?t): c_ptr(t) do return if A.size == 0 then nil else c_addrOf(A[A.domain.low]);
  inline proc _place(const ref x): int do return __prim("cast", int, __prim("cast", c_ptr(void), c_addrOfConst(x)));
  // How many elements lie between the lines of a matrix as the array has them.
  proc _ld(const ref A: [] ?t): c_int where A.rank == 2 {
    const low = A.domain.low, word = c_sizeof(t): int;
    if A.dim(1).size > 1 {
      var next = low;
      next[1] += A.dim(1).stride: A.idxType;
      if _place(A[next]) - _place(A[low]) != word then
        halt("LAPACK: the elements of a row of a matrix do not lie side by side");
    }
    if A.dim(0).size < 2 then return max(A.dim(1).size, 1): c_int;
    var next = low;
    next[0] += A.dim(0).stride: A.idxType;
    return ((_place(A[next]) - _place(A[low])) / word): c_int;
  }
  // The matrix's numbers of rows and columns: in columns, the array's are exchanged.
  inline proc _rows(const ref A: [], order: lapack_memory_order): c_int do
    return (if order == lapack_memory_order.row_major then A.dim(0).size else A.dim(1).size): c_int;
  inline proc _cols(const ref A: [], order: lapack_memory_order): c_int do
    return (if order == lapack_memory_order.row_major then A.dim(1).size else A.dim(0).size): c_int;
}
