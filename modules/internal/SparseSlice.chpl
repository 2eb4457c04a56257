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
  use SplitArray;
  use SplitDomain;

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

  // The elements of an array over a sparse domain in parts in one row or column, whose indices in the other dimension `dom` has.
  record _splitRowView {
    type domType;
    type idxType;
    param fixed: int;
    var dom: domType;
    var at: idxType;

    proc init(const ref dom, param fixed: int, const at) {
      this.domType = dom.type;
      this.idxType = at.type;
      this.fixed = fixed;
      this.dom = dom._shared();
      this.at = at;
    }
    proc init=(const ref other: _splitRowView(?)) {
      this.domType = other.domType;
      this.idxType = other.idxType;
      this.fixed = other.fixed;
      this.dom = other.dom._shared();
      this.at = other.at;
    }
    proc _isRegular param do return false;
    proc rank param do return 1;
    inline proc _pair(const i: idxType): 2*idxType do return if fixed == 0 then (at, i) else (i, at);
    inline proc shape(): 1*int do return (dom._places,);
    inline proc placeAt(const b, p): int do return b.dom._find(_pair(dom._indexAt(p(0))));
    inline proc placeOf(const b, const ref i): int do return if dom._find(i) < 0 then -1 else b.dom._find(_pair(i));
    inline proc inParent(const b, const ref i): bool do return b.dom.dim(1 - fixed).contains(i);
    inline proc indexAt(p) do return dom._indexAt(p(0));
    inline proc _lsOrder() do return _orderOf(dom);
    proc domainOver(const b) do return dom._shared();
  }
  /** A row or column of an array over a sparse domain in parts, as a view. */
  proc _mapArray.this(const i: _b.dom.idxType, const r: range(?)) where own && rank == 2 && isSparse() && _isSplit(domType) do
    return _viewOver(_b, new _splitRowView(_b.dom[i, r], 0, i));
  proc _mapArray.this(const r: range(?), const j: _b.dom.idxType) where own && rank == 2 && isSparse() && _isSplit(domType) do
    return _viewOver(_b, new _splitRowView(_b.dom[r, j], 1, j));

  /** The indices of both domains. */
  proc _assocDomain.this(const ref d: _assocDomain(?)) do return this & d;
}
