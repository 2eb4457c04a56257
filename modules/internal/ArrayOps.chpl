/** What is asked of and done to whole arrays.
    Not for: element access and views (Array), loops (ArrayIter), reductions (Reduce). */
module ArrayOps {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use Domain;
  use ArrayData;
  use Array;
  use ArrayIter;
  use LockStep;
  use Tasks;
  use Write;

  /** The array's index set.

      .. code-block:: chapel

         var A: [1..4, 0..2] real;
         writeln(A.domain, " ", A.size, " ", A.shape, " ", A.dim(0), " ", A.rank);   // {1..4, 0..2} 12 (4, 3) 1..4 2
  */
  proc _rectArray.domain {
    const dims = _l.dims;
    return _domainOf(dims);
  }
  /** The number of elements. */
  inline proc _rectArray.size: int do return _l._size;
  /** The number of elements, as another type.

      .. code-block:: chapel

         const A: [1..2, 1..3] real;
         writeln(A.size, " ", A.sizeAs(uint(8)).type: string, " ", A.dims(), " ", A.shape);   // 6 uint(8) (1..2, 1..3) (2, 3)
  */
  proc _rectArray.sizeAs(type t: integral): t do return _countIn(t, this.size);
  /** The number of elements in each dimension. */
  proc _rectArray.shape: rank*int {
    var s: rank*int;
    for param d in 0..<rank do s(d) = _l.dims(d).size;
    return s;
  }
  /** The range of dimension d, and of all. */
  inline proc _rectArray.dim(d: int) do return _l.dims(d);
  inline proc _rectArray.dim(param d: int) do return _l.dims(d);
  /** The ranges of the domain. */
  inline proc _rectArray.dims() do return _l.dims;
  /** The indices, as a domain without a map.

      .. code-block:: chapel

         var A: [1..3] int;
         for i in A.indices do A[i] = i * i;
         writeln(A.indices, " ", A, " ", A.first, " ", A.last, " ", A.isEmpty());   // {1..3} 1 4 9 1 9 false
  */
  proc _rectArray.indices do return this.domain;
  /** Whether there are no elements. */
  proc _rectArray.isEmpty(): bool do return this.size == 0;

  /** The first and the last element. Halts if there is none. */
  proc ref _rectArray.first ref do return _firstOf(_l);
  proc _rectArray.first const ref do return _firstOf(_l);
  /** The last element. */
  proc ref _rectArray.last ref do return _lastOf(_l);
  proc _rectArray.last const ref do return _lastOf(_l);
  proc _firstOf(const ref l: _layout(?)) ref {
    if _checks then if l._size == 0 then halt("first called on an empty array");
    return l._firstAddr.deref();
  }
  proc _lastOf(const ref l: _layout(?)) ref {
    if _checks then if l._size == 0 then halt("last called on an empty array");
    var p: l.rank*int;
    for param d in 0..<l.rank do p(d) = l.dims(d).size - 1;
    return _elementAt(l, p);
  }

  /** Whether two arrays have the same shape and equal elements.

      .. code-block:: chapel

         const A = [1, 2, 3], B = [1, 2, 3];
         writeln(A.equals(B), " ", A == B);   // true true true true
  */
  proc _rectArray.equals(const ref that: _rectArray(?)): bool {
    if rank != that.rank then return false;
    else {
      if shape != that.shape then return false;
      for p in _lsSerial(shape) do if !_sameValues(_lsAt(p), that._lsAt(p)) then return false;
      return true;
    }
  }

  /** The index of the first element equal to x; `find(x)` gives (found, index), `find(x, i)`
      stores the index and tells whether there is one.

      .. code-block:: chapel

         const A = [5, 7, 5];
         var at: int;
         writeln(A.find(7, at), " ", at, " ", A.count(5), " ", A.contains(6));   // true 1 2 false
  */
  proc _rectArray.find(const x: eltType, ref idx: _indexType(rank, idxType)): bool {
    for i in this.domain do
      if _sameValues(this[i], x) {
        idx = i;
        return true;
      }
    return false;
  }
  @edition(first="1.31")
  proc _rectArray.find(const x: eltType) {
    for i in this.domain do if _sameValues(this[i], x) then return i;
    if rank == 1 then return (_l.dims(0).lowBound - 1): idxType;
    else {
      var t: rank*idxType;
      for param d in 0..<rank do t(d) = (_l.dims(d).lowBound - 1): idxType;
      return t;
    }
  }
  proc _indexType(param rank: int, type idxType) type {
    if rank == 1 then return idxType;
    else return rank*idxType;
  }
  /** The number of elements equal to x. */
  proc _rectArray.count(const x: eltType): int {
    var n = 0;
    for e in this do if _sameValues(e, x) then n += 1;
    return n;
  }
  /** Whether an element is equal to x. */
  proc _rectArray.contains(const x: eltType): bool {
    for e in this do if _sameValues(e, x) then return true;
    return false;
  }
  /** Puts the elements in the reverse order.

      .. code-block:: chapel

         var A = [1, 2, 3];
         A.reverse();
         writeln(A);   // 3 2 1
  */
  proc ref _rectArray.reverse() where rank == 1 {
    const n = this.size;
    for k in 0..<n/2 do this._lsAt((k,)) <=> this._lsAt((n - 1 - k,));
  }
  /** Whether the part of the array that a locale holds is one domain. */
  proc _rectArray.hasSingleLocalSubdomain() param do return true;
  /** Whether the array has a rectangular domain.

      .. code-block:: chapel

         var grid: [1..3] int, ages: [{"Ann", "Bob"}] int;
         writeln(grid.isRectangular(), " ", grid.isAssociative(), " ", ages.isRectangular(), " ", ages.isAssociative());   // true false false true
         writeln(grid.isSparse(), " ", grid.isIrregular(), " ", ages.isIrregular(), " ", grid.hasSingleLocalSubdomain());   // false false true true
  */
  proc _rectArray.isRectangular() param do return true;
  /** Whether it is associative or sparse: this one is not. */
  proc _rectArray.isIrregular() param do return false;
  /** Whether its domain is a set of any values: this one is not. */
  proc _rectArray.isAssociative() param do return false;
  /** Whether its domain is a part of another: this one is not. */
  proc _rectArray.isSparse() param do return false;

  // ---- assignment ------------------------------------------------------------------------------

  // Loops over fewer elements than this stay in one task.
  param _serialBelow = 4096;

  // Moves so many bytes, in several tasks if that pays.
  proc _copyBlock(to: c_ptr(uint(8)), from: c_ptr(uint(8)), len: int) {
    const tasks = if len < 1 << 20 then 1 else _numChunks(len >> 18);
    if tasks == 1 then _moveBits(to, from, len);
    else coforall t in new _upTo(tasks) {
      const (first, end) = _chunk(len >> 6, tasks, t);
      const a = first << 6, b = if t == tasks - 1 then len else end << 6;
      _copyBits(to + a, from + a, b - a);
    }
  }

  proc _ofDims(param n: int) param do return n: string + (if n == 1 then " dimension" else " dimensions");
  proc _checkSameShape(const a, const b) {
    if _checks then
      for param d in 0..<__prim("num_fields", a.type) do
        if a(d) != b(d) then
          _badShape(a, b, d);
  }
  @chantry.noreturn @chantry.cold
  proc _badShape(const a, const b, param d: int) {
    if __prim("num_fields", a.type) == 1 then
      halt("assigning between arrays of different sizes: ", a(0), " elements from ", b(0));
    else halt("assigning between arrays of different shapes: ", a, " elements from ", b);
  }

  /** Element by element, by position. Halts if the shapes differ.

      .. code-block:: chapel

         var A, B: [1..3] int;
         A = 2;
         B = A + [1, 2, 3];
         A <=> B;
         writeln(A, " ", B);   // 3 4 5 2 2 2
  */
  operator =(ref a: _rectArray(?), const ref b: _rectArray(?)) {
    if a.rank != b.rank then compilerError("assigning between arrays of different rank");
    _checkSameShape(a.shape, b.shape);
    if (a.eltType == b.eltType) && __prim("is_trivial", a.eltType) {
      if a._l._contiguous() && b._l._contiguous() {
        _copyBlock(a._l._firstAddr: c_ptr(uint(8)),
                   b._l._firstAddr: c_ptr(uint(8)), a.size * __prim("sizeof", a.eltType));
        return;
      }
    }
    if a.size < _serialBelow {
      for p in _lsSerial(a.shape) do a._lsAt(p) = b._lsAt(p);
    } else {
      forall p in _lsEach(a.shape) with (ref a) do a._lsAt(p) = b._lsAt(p);
    }
  }

  /** Every element becomes x; or, from a range, domain, tuple, list or other object that loops can run over, the element at
      that position. */
  operator =(ref a: _rectArray(?), const x) where !isArrayType(x.type) {
    if isDomainType(x.type) && __prim("resolves", x.isAssociative()) && x.isAssociative() && !(a.eltType == x.type) then
      compilerError("an associative domain, whose indices have no order, cannot be assigned to a rectangular array (whose literals stand in brackets)");
    else if __prim("resolves", x._lsShape()) && !(a.eltType == x.type) {
      param dims = __prim("num_fields", x._lsShape().type);
      if a.rank != dims then
        compilerError("assigning what has " + _ofDims(dims) + " to an array of " + _ofDims(a.rank));
      _checkSameShape(a.shape, x._lsShape());
      for p in _lsSerial(a.shape) do a._lsAt(p) = x._lsAt(p);
    } else if isTupleType(x.type) && a.rank > 1 && _tupleDepth(x.type) >= a.rank + _tupleDepth(a.eltType) {
      _assignNested(a, x);
    } else if isTupleType(x.type) && _tupleDepth(x.type) > _tupleDepth(a.eltType) {
      if a.rank != 1 then compilerError("assigning a tuple to an array of several dimensions");
      if _checks then if a.size != __prim("num_fields", x.type) then
        halt("assigning a tuple of ", __prim("num_fields", x.type), " elements to an array of ", a.size);
      for param i in 0..<__prim("num_fields", x.type) do a._lsAt((i,)) = x(i);
    } else if _givesElements(a.eltType, x) {
      _assignInOrder(a, x);
    } else if a.size < _serialBelow {
      for p in _lsSerial(a.shape) do a._lsAt(p) = x;
    } else {
      forall p in _lsEach(a.shape) with (ref a) do a._lsAt(p) = x;
    }
  }

  // Whether a loop over x gives the elements, as x is none itself.
  proc _givesElements(type t, const ref x) param do
    return (isRecordType(x.type) || isClassType(x.type)) && !isStringType(x.type) && !isBytesType(x.type) &&
           !__prim("resolves", _takenAs(t, x)) && __prim("resolves", x.these());
  proc _takenAs(type t, const x: t) { }
  proc _assignInOrder(ref a: [], const ref x) {
    if a.rank != 1 then compilerError("assigning elements in their order to an array of several dimensions");
    var n = 0;
    for e in x {
      if n >= a.size then halt("assigning more elements than the array has, which are ", a.size);
      a._lsAt((n,)) = e;
      n += 1;
    }
    if n != a.size then halt("assigning ", n, " elements to an array of ", a.size);
  }
  // How deep tuples are nested, going by their first elements.
  proc _tupleDepth(type t) param {
    if !isTupleType(t) then return 0;
    else return 1 + _tupleDepth(_elemType(t));
  }
  // Element (i, j, …) from component j of component i of the tuple.
  proc _assignNested(ref a: _rectArray(?), const ref x) {
    param n = __prim("num_fields", x.type);
    if _checks then if n != a._l.dims(0).size then
      halt("assigning a tuple of ", n, " elements to a dimension of ", a._l.dims(0).size);
    for param i in 0..<n {
      const at = a._l.dims(0)._nth(i);
      _assignPart(a, x(i), (at,));
    }
  }
  proc _assignPart(ref a: _rectArray(?), const ref x, const at) {
    param d = __prim("num_fields", at.type);
    if d == a.rank then a[at] = x;
    else {
      if !isTupleType(x.type) then compilerError("assigning tuples that are not nested as deep as the array's rank");
      param n = __prim("num_fields", x.type);
      if _checks then if n != a._l.dims(d).size then
        halt("assigning a tuple of ", n, " elements to a dimension of ", a._l.dims(d).size);
      for param i in 0..<n do _assignPart(a, x(i), ((...at), a._l.dims(d)._nth(i)));
    }
  }

  /** The part of an array over the first (last) indices that `#` selects from its domain, as a slice.

      .. code-block:: chapel

         writeln([1, 2, 3, 4] # 2);   // 1 2
  */
  operator #(const ref a: _rectArray(?), const n) where isIntegralType(n.type) || isTupleType(n.type) {
    if isIntegralType(n.type) && a.rank > 1 then
      compilerError("counting off elements of an array of several dimensions takes a tuple");
    return a[a.domain # n];
  }

  /** Every element becomes the constant, as the element's type if that can hold it. */
  operator =(ref a: _rectArray(?), param x) where isNumericType(x.type) && isNumericType(_heldBy(a.eltType))
      && !(_heldBy(a.eltType) == x.type) {
    const e: _heldBy(a.eltType) = x;
    a = e;
  }
  // What is assigned to an element: an atomic variable's value.
  proc _heldBy(type t) type do return t;
  proc _heldBy(type t: _atomic(?)) type do return t.valType;

  /** Exchanges the elements of two arrays of one shape. */
  operator <=>(ref a: _rectArray(?), ref b: _rectArray(?)) where a.rank != b.rank {
    compilerError("exchanging arrays of different rank");
  }
  operator <=>(ref a: _rectArray(?), ref b: _rectArray(?)) where a.rank == b.rank {
    _checkSameShape(a.shape, b.shape);
    if (a.type == b.type) && a.own {
      const ad = a._l.dims, bd = b._l.dims;
      if ad == bd && a._b.count == b._b.count {
        const data = a._b.data, addr = a._l.addr;
        a._b.data = b._b.data;
        a._l.addr = b._l.addr;
        b._b.data = data;
        b._l.addr = addr;
        return;
      }
    }
    for p in _lsSerial(a.shape) do a._lsAt(p) <=> b._lsAt(p);
  }

  // ---- text ----------------------------------------------------------------------------------

  // Rows on lines of their own, an empty line between planes.
  proc _rectArray._writeOn(ch: c_ptr(void)) {
    if rank == 1 {
      var first = true;
      for e in this {
        if !first then cht_io_write_byte(ch, 32);
        first = false;
        _write(ch, e);
      }
    } else _writeRows(ch, this);
  }
  proc _writeRows(ch: c_ptr(void), const ref x) {
    const n = x._lsShape(), total = x.size;
    param rank = n.size;
    var k = 0;
    for p in _lsSerial(n) {
      _write(ch, x._lsAt(p));
      k += 1;
      if k < total {
        if p(rank - 1) < n(rank - 1) - 1 then cht_io_write_byte(ch, 32);
        else {
          // One line end for each dimension that has come to its end, but the first.
          var more = true;
          for param e in 1..<rank {
            param d = rank - e;
            if more {
              if p(d) == n(d) - 1 then cht_io_write_byte(ch, 10);
              else more = false;
            }
          }
        }
      }
    }
  }

  /** An array over another domain of as many indices, with the same elements in the same order.

      .. code-block:: chapel

         writeln(reshape([1, 2, 3, 4], {1..2, 1..2})[2, 1]);   // 3
  */
  @edition(last="2.0")
  proc reshape(const ref A: [] ?t, const ref D: _rectDomain(?)) {
    if A.size != D.size then
      halt("reshape: the array has ", A.size, " elements, the domain ", D.size, " indices");
    var R = _newArrayUninit(D, t);
    var k = 0;
    for e in A {
      __prim("init", R._b.data[k], __prim("copy", e));
      k += 1;
    }
    return R;
  }

  /** The elements of `A` in the same order under the indices of another domain of as many, as a view. Each dimension
      of the one shape must be some dimensions of the other, or several of the one a dimension of the other. */
  @edition(first="preview")
  proc reshape(const ref A: [], const ref D: _rectDomain(?)) {
    if A.size != D.size then
      halt("reshape: the array has ", A.size, " elements, the domain ", D.size, " indices");
    if !_sameGroups(A.shape, D.shape) then
      halt("reshape: the shape ", A.shape, " cannot become ", D.shape, " by splitting or combining dimensions");
    ref l = A._l;
    // Where a slice's last dimension has one index, that of the one before becomes the last.
    param unit = D.strides == strideKind.one && (A.own || l.unit && l.rank == 1);
    var v = __prim("undef", _layout(l.eltType, D.rank, D.idxType, D.strides, unit));
    v.dims = D._dims;
    if !_reshapedSteps(l, D.shape, v.step) then
      halt("reshape: not supported yet where dimensions are combined between whose rows the array has other elements");
    v._setFirst(l._firstAddr);
    return _viewOf(v);
  }

  // The steps of a view of an array's elements in dimensions of other sizes, which go together with the array's; false if rows that
  // become one dimension do not follow one another in steps of one size.
  proc _reshapedSteps(const ref l: _layout(?), const n, ref step: n.type): bool {
    // What is left of the array's dimension at hand, and how far apart its elements are.
    var left = 1, apart = 1, i = l.rank;
    for param e in 1..n.size {
      param d = n.size - e;
      if n(d) <= 1 || l._size == 0 {
        step(d) = 1;
        continue;
      }
      if left == 1 then (left, apart, i) = _dimensionBefore(l, i);
      step(d) = apart;
      while left < n(d) {
        const (more, step, at) = _dimensionBefore(l, i);
        if step != apart * left then return false;
        left *= more;
        i = at;
      }
      left /= n(d);
      apart *= n(d);
    }
    return true;
  }
  // The size, the step and the number of the next dimension below `i` that has several indices.
  proc _dimensionBefore(const ref l: _layout(?), i: int): 3*int {
    var d = i - 1;
    while d > 0 && l.dims(d).size == 1 do d -= 1;
    return (l.dims(d).size, if l.unit && d == l.rank - 1 then 1 else l.step(d), d);
  }

  /** The same with the domain's dimensions as arguments. A single range may be open above: it ends with the array. */
  @edition(first="preview")
  proc reshape(const ref A: [], const rs: range(?)...) {
    if rs.size == 1 && !rs(0).hasHighBound() then return reshape(A, _domainLit(rs(0) # A.size));
    else return reshape(A, _domainLit((...rs)));
  }

  // Whether the dimensions of two shapes of one size go together: one of the one with some of the other.
  proc _sameGroups(const a, const b): bool {
    var i = 0, j = 0;
    while i < a.size && j < b.size {
      var x = a(i), y = b(j), fromA = 1, fromB = 1;
      i += 1;
      j += 1;
      while x != y {
        if x < y && i < a.size {
          x *= a(i);
          i += 1;
          fromA += 1;
        } else if y < x && j < b.size {
          y *= b(j);
          j += 1;
          fromB += 1;
        } else return false;
      }
      if fromA > 1 && fromB > 1 then return false;
    }
    return true;
  }
}
