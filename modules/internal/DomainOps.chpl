/** Operations that make domains from domains, compare and assign them.
    Not for: the record itself (Domain), loops (DomainIter). */
module DomainOps {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use ArrayData;

  // The d-th part of an argument that is one number or a tuple of numbers.
  inline proc _part(const x, param rank: int, param d: int) {
    if isTupleType(x.type) then if x.size != rank then
      compilerError("a domain of rank " + (rank: string) + " takes one number here, or one for each dimension, not " + (x.size: string));
    if isTupleType(x.type) then return x(d);
    else return x;
  }

  /** The domain widened by n (a number or a tuple) at both ends of each dimension.

      .. code-block:: chapel

         const D = {1..8, 1..8};
         writeln(D.expand(1), " ", D.expand((0, -2)));             // {0..9, 0..9} {1..8, 3..6}
         writeln(D.interior((0, 2)), " ", D.exterior((-1, 0)));    // {1..8, 7..8} {0..0, 1..8}
         writeln(D.translate(1));                                  // {2..9, 2..9}
  */
  proc _rectDomain.expand(n) {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do r._dims(d) = _dims(d).expand(_part(n, rank, d));
    return r;
  }
  proc _rectDomain.expand(n: integral ...rank) where rank > 1 {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do r._dims(d) = _dims(d).expand(n(d));
    return r;
  }
  /** The |n| indices in each dimension inside the high end (low end if n is negative). */
  proc _rectDomain.interior(n) {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do
      r._dims(d) = if _part(n, rank, d) == 0 then _dims(d) else _dims(d).interior(_part(n, rank, d));
    return r;
  }
  proc _rectDomain.interior(n: integral ...rank) where rank > 1 {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do
      r._dims(d) = if n(d) == 0 then _dims(d) else _dims(d).interior(n(d));
    return r;
  }
  /** The |n| indices in each dimension beyond the high end (low end if n is negative). */
  proc _rectDomain.exterior(n) {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do
      r._dims(d) = if _part(n, rank, d) == 0 then _dims(d) else _dims(d).exterior(_part(n, rank, d));
    return r;
  }
  proc _rectDomain.exterior(n: integral ...rank) where rank > 1 {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do
      r._dims(d) = if n(d) == 0 then _dims(d) else _dims(d).exterior(n(d));
    return r;
  }
  /** The domain moved by n in each dimension. */
  proc _rectDomain.translate(n) {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do r._dims(d) = _dims(d).translate(_part(n, rank, d));
    return r;
  }
  proc _rectDomain.translate(n: integral ...rank) where rank > 1 {
    var r: _rectDomain(rank, idxType, strides);
    for param d in 0..<rank do r._dims(d) = _dims(d).translate(n(d));
    return r;
  }

  /** Every step-th index of each dimension; the step is a number or a tuple.

      .. code-block:: chapel

         writeln({1..8} by 3, " ", {1..8} # 2);   // {1..8 by 3} {1..2}
  */
  operator by(const ref a: _rectDomain(?), step: integral) {
    var r: _rectDomain(a.rank, a.idxType, _byStrides(a.strides, step.type));
    for param d in 0..<a.rank do r._dims(d) = a._dims(d) by step;
    return r;
  }
  operator by(const ref a: _rectDomain(?), param step: integral) {
    var r: _rectDomain(a.rank, a.idxType, _byStridesParam(a.strides, step));
    for param d in 0..<a.rank do r._dims(d) = a._dims(d) by step;
    return r;
  }
  operator by(const ref a: _rectDomain(?), step) where isTupleType(step.type) {
    var r: _rectDomain(a.rank, a.idxType, _byStrides(a.strides, step(0).type));
    for param d in 0..<a.rank do r._dims(d) = a._dims(d) by _part(step, a.rank, d);
    return r;
  }
  operator by(const ref a: _rectDomain(?), const step)
      where !isTupleType(step.type) && !isIntegralType(step.type) && !isBoolType(step.type) {
    compilerError("the step of a domain's 'by' is a number, or a tuple of as many as there are dimensions, not a value of type " + (step.type: string));
    return a;
  }
  /** The same with another alignment in each dimension.

      .. code-block:: chapel

         const D = {1..9, 1..9} by (2, 3);
         writeln((D align (2, 3)).first, " ", (D align 2).low);   // (2, 3) (2, 2)
  */
  operator align(const ref a: _rectDomain(?), const to) {
    var r: _rectDomain(a.rank, a.idxType, a.strides);
    for param d in 0..<a.rank do r._dims(d) = a._dims(d) align _part(to, a.rank, d);
    return r;
  }
  /** The first n indices of each dimension. */
  operator #(const ref a: _rectDomain(?), const n) {
    if a.rank > 1 && !isTupleType(n.type) then
      compilerError("counting off the indices of a domain of rank " + a.rank: string + " takes a tuple of as many numbers");
    var r: _rectDomain(a.rank, a.idxType, a.strides);
    for param d in 0..<a.rank do r._dims(d) = a._dims(d) # _part(n, a.rank, d);
    return r;
  }

  // ---- slices ------------------------------------------------------------------------------

  /** The indices that both domains have.

      .. code-block:: chapel

         const D = {1..8, 1..8};
         writeln(D[{0..3, 5..20}], " ", {1..9}[4..]);   // {1..3, 5..8} {4..9}
  */
  proc _rectDomain.this(const ref other: _rectDomain(?)) where other.rank == rank {
    var r: _rectDomain(rank, idxType, _sliceStrides(strides, other.strides));
    for param d in 0..<rank do r._dims(d) = _dims(d)[other._dims(d)];
    return r;
  }
  /** Slices by ranges in each dimension. A single index in place of a range leaves that dimension out. */
  proc _rectDomain.this(const r: range(?)) where rank == 1 {
    var x: _rectDomain(1, idxType, _sliceStrides(strides, r.strides));
    x._dims(0) = _dims(0)[r];
    return x;
  }
  proc _rectDomain.this(const rs...?n) where n == rank && n > 1 {
    param left = _numRanges((...rs));
    if left == 0 then compilerError("a slice of a domain has a range in one dimension or more; whether it has an index, `contains` tells");
    var x: _rectDomain(left, idxType, _stridesFrom(strides, (...rs)));
    for param d in 0..<rank do
      if isRangeType(rs(d).type) then
        x._dims(_rangesBefore(d, (...rs))) = _dims(d)[rs(d)];
    return x;
  }
  proc _rectDomain.this(const ref other: _rectDomain(?)) where other.rank != rank {
    compilerError("a domain of rank " + rank: string + " cannot be sliced by one of rank " + other.rank: string);
    return this;
  }
  proc _rectDomain.this(const r: range(?), const rest...?n) where n + 1 != rank {
    compilerError("a domain of rank " + rank: string + " is sliced by " + rank: string + " ranges, not by " + (n + 1): string);
    return this;
  }
  proc _rectDomain.this(const r: range(?)) where rank != 1 {
    compilerError("a domain of rank " + rank: string + " is sliced by " + rank: string + " ranges, not by one");
    return this;
  }
  // How many of the arguments are ranges, in all or before place d.
  proc _numRanges(const rs...?n) param do return _rangesBefore(n, (...rs));
  proc _rangesBefore(param d: int, const rs...?n) param {
    if d == 0 then return 0;
    else return _rangesBefore(d - 1, (...rs)) + (if isRangeType(rs(d - 1).type) then 1 else 0);
  }
  // The kind of strides that slices of such a domain by these ranges have.
  proc _stridesFrom(param s: strideKind, const rs...?n) param do return _stridesUpTo(n, s, (...rs));
  proc _stridesUpTo(param d: int, param s: strideKind, const rs...?n) param {
    if d == 0 then return s;
    else if isRangeType(rs(d - 1).type) then
      return _unionStrides(_stridesUpTo(d - 1, s, (...rs)), _sliceStrides(s, rs(d - 1).strides));
    else return _stridesUpTo(d - 1, s, (...rs));
  }

  // ---- comparison, assignment -----------------------------------------------------------------

  operator ==(const ref a: _rectDomain(?), const ref b: _rectDomain(?)): bool {
    if a.rank != b.rank then return false;
    else {
      for param d in 0..<a.rank do if a._dims(d) != b._dims(d) then return false;
      return true;
    }
  }
  operator !=(const ref a: _rectDomain(?), const ref b: _rectDomain(?)): bool do return !(a == b);
  operator +(const ref a: _rectDomain(?), n) where !isDomainType(n.type) do return a.translate(n);
  operator +(const ref a: _rectDomain(?), const ref b: _rectDomain(?)) {
    compilerError("rectangular domains cannot be added to one another: their indices together need not be a rectangle");
    return a;
  }
  operator +(n: integral, const ref a: _rectDomain(?)) do return a.translate(n);
  operator -(const ref a: _rectDomain(?), n: integral) do return a.translate(-n);

  /** Assignment; arrays declared over the target are reallocated, keeping the elements at
      indices of both the old and the new domain. */
  operator =(ref a: _rectDomain(?), const ref b: _rectDomain(?)) {
    if a.rank != b.rank then compilerError("assigning between domains of different rank");
    if !_stridesFit(a.strides, b.strides) then
      compilerError("assigning a domain with strides=" + b.strides: string + " to one with strides=" + a.strides: string);
    for param d in 0..<a.rank do a._dims(d) = b._dims(d);
    if a._links != nil then
      _resizeLinked(a._links!, _address(a): c_ptr(void));
  }
  operator =(ref a: _rectDomain(?), const r: range(?)) where a.rank == 1 { a = _domainLit(r); }
  /** Assignment from a tuple with a range for each dimension. */
  operator =(ref a: _rectDomain(?), const t) where isTupleType(t.type) {
    if __prim("num_fields", t.type) != a.rank then
      compilerError("assigning a tuple of another size than the domain's rank");
    a = _domainLit((...t));
  }

  inline proc _implicitConvert(type T: _rectDomain(?), const ref d: _rectDomain(?)): T
      where T.rank == d.rank && _stridesFit(T.strides, d.strides) && _indexFits(T.idxType, d.idxType) {
    var r: T;
    for param k in 0..<d.rank do r._dims(k) = d._dims(k);
    return r;
  }
  // A tuple of ranges initialises a domain.
  inline proc _implicitConvert(type T: domain(?), const ref t): T
      where isTupleType(t.type) && t.size == T.rank && isRangeType(t(0).type) && _anyValue(T).isRectangular() {
    const d = _domainLit((...t));
    if d.type == T then return d; else return _implicitConvert(T, d);
  }
  // So does a range, in one dimension.
  inline proc _implicitConvert(type T: domain(?), const r: range(?)): T where T.rank == 1 && _anyValue(T).isRectangular() {
    const d = _domainLit(r);
    if d.type == T then return d; else return _implicitConvert(T, d);
  }
  /** A cast to a number's type is promoted over the indices. */
  operator :(const ref d: _rectDomain(?), type t) where isNumericType(t) && d.rank == 1 do return [i in d] i: t;
}
