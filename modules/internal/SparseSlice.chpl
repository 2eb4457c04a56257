/** Slices of sparse domains and of arrays over them by rectangular domains and ranges; slices of associative domains.
    Not for: rows and columns by a single index (SparseRow); slices by domains of the same kind (MapView).

    Source: the specification, "Domain Slicing" and "Array Slicing". */
module SparseSlice {
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use DomainOps;
  use MapArray;
  use MapView;
  use Associative;
  use Sparse;

  proc _allRanges(const rs...?n) param {
    for param k in 0..<n do if !isRangeType(rs(k).type) then return false;
    return true;
  }

  /** The indices that the other domain has, too: a sparse domain of the same type.

      .. code-block:: chapel

         const D = {1..4, 1..4};
         var S: sparse subdomain(D) = ((1, 1), (2, 2), (3, 4), (4, 1)), A: [S] int = 1..4;
         writeln(S[2..3, ..].size, " ", + reduce A[{2..4, 1..2}]);   // 2 6
  */
  proc _sparseDomain.this(const ref d: domain(?)) where d.isRectangular() && d.rank == rank {
    const part = if __prim("same_type", _o.parent[d].type, parentType) then _o.parent[d] else _o.parent;
    var r = new _sparseDomain(parentType, layoutType, _newSparse(part, _o.layout));
    var n = 0;
    for i in this do if d.contains(i) then n += 1;
    if n > 0 {
      const inds = __prim("alloc", _indexOf(parentType), n);
      n = 0;
      for i in this do if d.contains(i) {
        inds[n] = i;
        n += 1;
      }
      r._o.become(inds, n);
    }
    return r;
  }
  proc _sparseDomain.this(const rs...) where rs.size == rank && _allRanges((...rs)) do return this[_o.parent[(...rs)]];

  /** The elements at those indices, as a view. */
  proc _mapArray.this(const ref d: domain(?)) where isSparse() && d.isRectangular() && d.rank == rank {
    const part = this.domain[d];
    return _viewOver(_b, new _setView(part.type, part));
  }
  proc _mapArray.this(const rs...) where isSparse() && rs.size == rank && _allRanges((...rs)) {
    const part = this.domain[(...rs)];
    return _viewOver(_b, new _setView(part.type, part));
  }

  /** The indices of both domains. */
  proc _assocDomain.this(const ref d: _assocDomain(?)) do return this & d;
}
