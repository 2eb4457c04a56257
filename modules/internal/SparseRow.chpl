/** Rows of sparse domains that go by rows, `S[i, ..]`, and of arrays over them, `A[i, ..]`; columns of those that go by
    columns. Both are views: what lies side by side in memory, so that a product of a matrix and a vector is a loop over it.
    Not for: other slices (MapView). */
module SparseRow {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Domain;
  use LockStep;
  use Tasks;
  use MapArray;
  use MapView;
  use Sparse;
  use Write;

  // The indices of a row in the other dimension, in order; valid as long as the sparse domain is not changed.
  @chantry.language("domain")
  record _rowDomain {
    /** The type of the indices. */
    type idxType;
    var _at: c_ptr(idxType);
    var _n: int;

    proc _isDefault param do return false;
    proc _isRegular param do return false;
    /** The number of dimensions: 1. */
    proc rank param do return 1;
    /** The number of indices. */
    inline proc size: int do return _n;
    proc isEmpty(): bool do return _n == 0;
    /** Whether `i` is an index. */
    proc contains(const i: idxType): bool do return _search(_at, _n, i) >= 0;
    proc isRectangular() param do return false;
    proc isIrregular() param do return true;
    proc isAssociative() param do return false;
    proc isSparse() param do return true;
    /** The indices in order. */
    inline iter these() {
      const p = _at;
      for k in 0.._n - 1 do yield p[k];
    }
    inline proc _lsShape(): 1*int do return (_n,);
    inline proc _lsAt(i: 1*int) do return _at[i(0)];
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      for k in 0..<_n {
        if k > 0 then _writeText(ch, ", ");
        _write(ch, _at[k]);
      }
      cht_io_write_byte(ch, 125);
    }
  }
  proc index(const ref d: _rowDomain(?)) type do return d.idxType;
  proc _loopDomain(const ref d: _rowDomain(?)) do return {0..<d.size};

  // The place of a value among n sorted ones, -1 if it is not there.
  proc _search(p: c_ptr(?t), n: int, const i: t): int {
    var lo = 0, hi = n;
    while lo < hi {
      const mid = (lo + hi) / 2;
      if p[mid] < i then lo = mid + 1; else hi = mid;
    }
    return if lo < n && p[lo] == i then lo else -1;
  }

  // Which elements of a sparse array are a row's: those at neighbouring places.
  @chantry.descriptor
  record _rowView {
    type idxType;
    var from: int;
    var dom: _rowDomain(idxType);

    proc _isRegular param do return false;
    proc rank param do return 1;
    inline proc shape(): 1*int do return (dom._n,);
    inline proc placeAt(const b, p): int do return from + p(0);
    inline proc placeOf(const b, const ref i): int {
      const k = _search(dom._at, dom._n, i);
      return if k < 0 then -1 else from + k;
    }
    inline proc inParent(const b, const ref i): bool do return b.dom.dim(if b.dom.columns then 0 else 1).contains(i);
    inline proc indexAt(p) do return dom._at[p(0)];
    // A domain of its own: a row can be kept.
    proc domainOver(const b) {
      const whole = {b.dom.dim(if b.dom.columns then 0 else 1)};
      var d: sparse subdomain(whole);
      for i in dom do d.add(i);
      return d;
    }
  }

  // Whether a single index and a whole range select what lies side by side.
  proc _selectsRow(const ref d, type first, type second) param {
    if !d.isSparse() || d.rank != 2 then return false;
    else if !__prim("resolves", d._o.hasRows()) then return false;
    else if !d._o.hasRows() then return false;
    else if d.columns then return isRangeType(first) && !isRangeType(second);
    else return !isRangeType(first) && isRangeType(second);
  }
  inline proc _rowOf(const ref d, const major) {
    const (from, n, minors) = d._o.rowAt(major);
    return new _rowView(d.idxType, from, new _rowDomain(d.idxType, minors, n));
  }

  /** The columns that are stored in a row; of domains that go by columns, the rows in a column.

      .. code-block:: chapel

         const D = {1..3, 1..3};
         const S: sparse subdomain(D) = ((2, 1), (2, 3), (3, 3));
         var A: [S] int = 4;
         A[2, 3] = 5;
         writeln(S[2, ..], " ", A[2, ..]);   // {1, 3} 4 5
         writeln([(j, a) in zip(S[2, ..], A[2, ..])] (j, a));   // (1, 4) (3, 5)
  */
  inline proc _sparseDomain.this(const i, const r: range(?)) where _selectsRow(this, i.type, r.type) {
    _checkWhole(r);
    return _rowOf(this, i: idxType).dom;
  }
  inline proc _sparseDomain.this(const r: range(?), const j) where _selectsRow(this, r.type, j.type) {
    _checkWhole(r);
    return _rowOf(this, j: idxType).dom;
  }
  /** The elements of a row (of a column), as a view. */
  inline proc _mapArray.this(const i, const r: range(?)) where own && _selectsRow(_b.dom, i.type, r.type) {
    _checkWhole(r);
    return _viewOver(_b, _rowOf(_b.dom, i: idxType));
  }
  inline proc _mapArray.this(const r: range(?), const j) where own && _selectsRow(_b.dom, r.type, j.type) {
    _checkWhole(r);
    return _viewOver(_b, _rowOf(_b.dom, j: idxType));
  }
  inline proc _checkWhole(const r: range(?)) {
    if r.hasLowBound() || r.hasHighBound() then
      compilerError("rows and columns of sparse domains and arrays are taken whole: `..`");
  }
}
