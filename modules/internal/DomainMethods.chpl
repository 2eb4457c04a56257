/** What the documentation lists for domains beside their operators: making one from bounds, casts, arrays that may fail to be
    made, buffers for sparse indices.
    Not for: what every domain record supplies itself (Domain, Associative, Sparse, MapDomain).

    Source: the specification's list of predefined routines on domains and on arrays. */
module DomainMethods {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use DomainOps;
  use Array;
  use MapArray;
  use MapDomain;
  use Associative;
  use Sparse;
  use Errors;

  /** The type of an index: `idxType`, or in several dimensions a tuple of it.

      .. code-block:: chapel

         const D = {1..3, 1..3}, A: [D] int, L = {1..3};
         writeln(D.fullIdxType: string, " ", A.fullIdxType: string, " ", L.fullIdxType: string);   // 2*int(64) 2*int(64) int(64)
  */
  proc domain.fullIdxType type do return index(this);
  proc _rectArray.fullIdxType type do return index(this.domain);
  proc _mapArray.fullIdxType type do return _indexType(rank, idxType);

  /** Takes all indices away; arrays over the domain become empty. */
  proc ref _rectDomain.clear() {
    var empty: this.type;
    this = empty;
  }

  proc _notInRectangles(param op: string) {
    compilerError("`" + op + "` adds and removes indices of associative and sparse domains; a rectangular one is " +
                  "assigned another: `D = {…}`");
  }
  operator +=(ref a: domain(?), const ref x) where a.isRectangular() { _notInRectangles("+="); }
  operator -=(ref a: domain(?), const ref x) where a.isRectangular() { _notInRectangles("-="); }

  // Domains of different kinds have the same indices if they have equally many and one has all of the other.
  proc _sameKind(const ref a, const ref b) param do
    return a.isAssociative() == b.isAssociative() && a.isSparse() == b.isSparse();
  proc _sameSet(const ref a, const ref b): bool {
    if !__prim("same_type", index(a), index(b)) then return false;
    else if a.size != b.size then return false;
    else {
      for i in a do if !b.contains(i) then return false;
      return true;
    }
  }
  /** Whether domains of different kinds have the same indices. */
  operator ==(const ref a: domain(?), const ref b: domain(?)): bool where !_sameKind(a, b) do return _sameSet(a, b);
  operator !=(const ref a: domain(?), const ref b: domain(?)): bool where !_sameKind(a, b) do return !_sameSet(a, b);

  /** The rectangular domain between two indices, which are numbers or tuples of them.

      .. code-block:: chapel

         writeln(makeRectangularDomain((1, 2), (10, 11)), makeRectangularDomain(1, (4, 5), inclusive=false));
         // {1..10, 2..11}{1..3, 1..4}
  */
  proc makeRectangularDomain(const low, const high, param inclusive: bool = true) {
    if !isTupleType(low.type) && !isTupleType(high.type) then return _domainLit(_between(low, high, inclusive));
    else {
      param n = if isTupleType(low.type) then low.size else high.size;
      if isTupleType(low.type) && isTupleType(high.type) then if low.size != high.size then
        compilerError("makeRectangularDomain: the tuples differ in size");
      var dims: n*_between(_partAt(low, 0), _partAt(high, 0), inclusive).type;
      for param d in 0..<n do dims(d) = _between(_partAt(low, d), _partAt(high, d), inclusive);
      return _domainOf(dims);
    }
  }
  inline proc _partAt(const x, param d: int) {
    if isTupleType(x.type) then return x(d);
    else return x;
  }
  inline proc _between(const low, const high, param inclusive: bool) {
    if inclusive then return low..high;
    else return low..<high;
  }

  proc _domainAlwaysFits(type to, type from) param do
    return to.rank == from.rank && _stridesFit(to.strides, from.strides) && _indexFits(to.idxType, from.idxType) &&
           !(isIntType(from.idxType) && isUintType(to.idxType));
  proc _checkedDomain(type t, const ref d): t throws {
    if d.rank != t.rank then compilerError("casting a domain to a type of another rank");
    var r: t;
    for param k in 0..<d.rank do r._dims(k) = d._dims(k).tryCast(range(t.idxType, boundKind.both, t.strides));
    return r;
  }
  /** The domain as one of another type. The one whose bounds or strides may not fit throws an `IllegalArgumentError`
      where they do not. */
  proc _rectDomain.tryCast(type t: _rectDomain(?)): t where _domainAlwaysFits(t, this.type) do return try! _checkedDomain(t, this);
  proc _rectDomain.tryCast(type t: _rectDomain(?)): t throws where !_domainAlwaysFits(t, this.type) do
    return _checkedDomain(t, this);
  operator :(const ref d: _rectDomain(?), type t: _rectDomain(?)) where _domainAlwaysFits(t, d.type) do
    return try! _checkedDomain(t, d);
  operator :(const ref d: _rectDomain(?), type t: _rectDomain(?)) throws where !_domainAlwaysFits(t, d.type) do
    return _checkedDomain(t, d);
  // As one of a type without a map; to numbers as other domains.
  proc _mappedDomain.tryCast(type t: _rectDomain(?)): t where _domainAlwaysFits(t, boxType) do return _boxOf(this).tryCast(t);
  proc _mappedDomain.tryCast(type t: _rectDomain(?)): t throws where !_domainAlwaysFits(t, boxType) do
    return _boxOf(this).tryCast(t);
  operator :(const ref d: _mappedDomain(?), type t: _rectDomain(?)) where _domainAlwaysFits(t, d.boxType) do return _boxOf(d): t;
  operator :(const ref d: _mappedDomain(?), type t: _rectDomain(?)) throws where !_domainAlwaysFits(t, d.boxType) do
    return _boxOf(d): t;
  operator :(const ref d: _mappedDomain(?), type t) where isNumericType(t) && d.rank == 1 do return [i in d] i: t;

  // (An unused block of `malloc` would be optimised away, and its failure with it.)
  extern proc posix_memalign(ref p: c_ptr(void), alignment: uint, size: uint): int(32);
  extern proc free(p: c_ptr(void));

  // Throws if the system would not give so much memory.
  proc _checkMemory(n: int, size: int) throws {
    if size == 0 then return;
    if n > max(int) / size then throw new owned ArrayOomError();
    var p: c_ptr(void);
    if posix_memalign(p, 64, (n * size): uint) != 0 then throw new owned ArrayOomError();
    free(p);
  }
  /** An array over this domain, whose elements have the default value or that of `initExpr`: a value, or an array or loop
      with as many. Throws an `ArrayOomError` if there is not enough memory.

      .. code-block:: chapel

         const D = {1..3};
         try {
           var A = D.tryCreateArray(int, 5);
           writeln(A);                        // 5 5 5
         } catch e: ArrayOomError { writeln("too large"); }
  */
  proc domain.tryCreateArray(type eltType) throws {
    _checkMemory(this.size, __prim("sizeof", eltType));
    var A: [this] eltType;
    return A;
  }
  proc domain.tryCreateArray(type eltType, const initExpr) throws {
    _checkMemory(this.size, __prim("sizeof", eltType));
    var A: [this] eltType = initExpr;
    return A;
  }
  /** A copy. Throws an `ArrayOomError` if there is not enough memory.

      .. code-block:: chapel

         const A = [1, 2, 3];
         var B = try! A.tryCopy();
         B[0] = 7;
         writeln(A, " ", B);   // 1 2 3 7 2 3
  */
  proc ([]).tryCopy() throws {
    _checkMemory(this.size, __prim("sizeof", this.eltType));
    var copy = this;
    return copy;
  }

  /** The part of the domain in ranges or in another domain; on one locale all of it is local. */
  proc _rectDomain.localSlice(const ref d: domain(?)) do return this[d];
  proc _rectDomain.localSlice(const r: range(?)...) do return this[(...r)];

  /** What adds indices to a sparse domain in portions: they are kept until there are `size` of them, `commit` is called, or
      the buffer ends. */
  record _indexBuffer {
    type domType;
    var _dom: domType;
    var _capacity: int;
    var _inds: [0..<_capacity] index(_dom);
    var _count: int;

    proc init(const ref dom: _sparseDomain(?), size: int) {
      this.domType = dom.type;
      this._dom = dom._shared();
      this._capacity = if size < 1 then 1 else size;
    }
    /** Adds an index, now or later. */
    proc ref add(const idx: index(_dom)) {
      _inds[_count] = idx;
      _count += 1;
      if _count == _capacity then this.commit();
    }
    /** Adds what is kept to the domain. */
    proc ref commit() {
      if _count == 0 then return;
      _dom.bulkAdd(_inds[0..<_count]);
      _count = 0;
    }
    proc ref deinit() { this.commit(); }
  }
  /** A buffer for adding many indices.

      .. code-block:: chapel

         const D = {1..9, 1..9};
         var S: sparse subdomain(D);
         var buffer = S.createIndexBuffer(size=4);
         for i in 1..9 do buffer.add((i, i));
         buffer.commit();
         writeln(S.size);   // 9
  */
  proc _sparseDomain.createIndexBuffer(size: int) do return new _indexBuffer(this, size);
}
