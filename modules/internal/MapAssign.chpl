/** Assignment to, from and between arrays of maps, and their exchange.
    Not for: copies of regions between pieces on several locales (RegionCopy). */
module MapAssign {
  use Base;
  use Types;
  use Range;
  use Domain;
  use ArrayData;
  use Array;
  use ArrayOps;
  use MapArray;
  use LockStep;
  use MapParts;
  use MapCopies;
  use SplitArray;
  use RegionCopy;
  use Tasks;

  /** Rectangular arrays: element by element, by position; halts if the shapes differ. A rectangular one and a sparse one:
      at each index of the left one. Others: elements of equal indices; halts if the index sets differ. */
  operator =(ref a: _mapArray(?), const ref b: _mapArray(?)) {
    if a.own && b.own && __prim("same_type", a.domType, b.domType) then if a._b.dom._object == b._b.dom._object {
      if a._leads then forall s in _eachPlace(a._b.dom._lsLead()) do a._lsAtPlace(s) = b._lsAtPlace(s);
      else {
        const n = a._b.dom._places, to = a._b.data, from = b._b.data;
        forall p in 0..<n do to[p] = from[p];
      }
      return;
    }
    if a._regular && b._regular then _assignByPosition(a, b);
    else if a._regular && b.isSparse() || a.isSparse() && b._regular {
      if a.rank != b.rank then compilerError("assigning between arrays of different rank");
      else forall i in a.domain with (ref a) do a[i] = b[i];
    } else _assignByIndex(a, b);
  }
  proc _assignByPosition(ref a, const ref b) {
    if a.rank != b.rank then compilerError("assigning between arrays of different rank");
    _checkSameShape(a._lsShape(), b._lsShape());
    if _areRegions(a, b) then _copyRegions(a, b);
    else if a.size < _serialBelow {
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) = b._lsAt(p);
    } else if _goesOverParts(a) {
      forall p in _eachPosition(a._lsLead()) with (ref a) do a._lsAt(p) = b._lsAt(p);
    } else {
      forall p in _lsEach(a._lsShape()) with (ref a) do a._lsAt(p) = b._lsAt(p);
    }
  }
  proc _goesOverParts(const ref a) param {
    if __prim("resolves", a._leads) then return a._leads;
    else return false;
  }
  proc _assignByIndex(ref a: _mapArray(?), const ref b: _mapArray(?)) {
    if a.size != b.size then halt("assigning between arrays of different sizes: ", a.size, " elements from ", b.size);
    for p in _lsSerial(a._lsShape()) {
      const i = a._indexAtPosition(p), q = b._placeOf(i);
      if q < 0 then halt("assigning between arrays over different indices: ", i, " is not in the second");
      a._lsAt(p) = b._b.cell(q);
    }
  }
  /** Every element becomes `x`; or, from what has as many elements, the one at its place. */
  operator =(ref a: _mapArray(?), const x) where !isArrayType(x.type) {
    if __prim("resolves", x._lsShape()) && !__prim("same_type", a.eltType, x.type) {
      _lsCheck(a._lsShape(), x._lsShape());
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) = x._lsAt(p);
    } else if isTupleType(x.type) && _tupleDepth(x.type) > _tupleDepth(a.eltType) && a._regular && a.rank == 1 {
      if a.size != x.size then halt("assigning a tuple of ", x.size, " elements to an array of ", a.size);
      for param i in 0..<x.size do a._lsAt((i,)) = x(i);
    } else if a._regular && _givesElements(a.eltType, x) {
      _assignInOrder(a, x);
    } else if a._leads {
      forall p in _eachPosition(a._lsLead()) with (ref a) do a._lsAt(p) = x;
    } else if !a._parted && !_isSplit(a.domType) && a._isBlock {
      const n = a.size, to = a._b.data;
      forall p in 0..<n do to[p] = x;
    } else forall p in _lsEach(a._lsShape()) with (ref a) do a._lsAt(p) = x;
  }
  /** Every element becomes the constant, as the element's type if that can hold it. */
  operator =(ref a: _mapArray(?), param x) where isNumericType(x.type) && isNumericType(_heldBy(a.eltType)) && !(_heldBy(a.eltType) == x.type) {
    const element: _heldBy(a.eltType) = x;
    a = element;
  }
  /** From a default array: for a sparse one the elements at its indices; else as many elements, by position. */
  operator =(ref a: _mapArray(?), const ref x: _rectArray(?)) {
    if a._regular then _assignByPosition(a, x);
    else {
      if a.rank == x.rank && a._isRegionOf() {
        for p in _lsSerial(a._lsShape()) do a._lsAt(p) = x[a._indexAtPosition(p)];
        return;
      }
      _lsCheck(a._lsShape(), (x.size,));
      var k = 0;
      for e in x {
        a._lsAt((k,)) = e;
        k += 1;
      }
    }
  }
  // Whether the indices are some of a box, so that what is assigned from an array over boxes is what it has at them.
  proc _mapArray._isRegionOf() param do return !isAssociative();

  /** A default array from another: by position; from a sparse one its value at each index. */
  operator =(ref a: _rectArray(?), const ref b: _mapArray(?)) {
    if b._regular then _assignByPosition(a, b);
    else if b.isSparse() {
      if a.rank != b.rank then compilerError("assigning between arrays of different rank");
      else for i in a.domain do a[i] = b[i];
    } else {
      _lsCheck((a.size,), b._lsShape());
      var k = 0;
      for e in a {
        e = b._lsAt((k,));
        k += 1;
      }
    }
  }
  // Whether the pieces of two arrays are of one type.
  proc _likePieces(const ref a, const ref b) param do
    return a._parted && b._parted && __prim("same_type", a._at.type, b._at.type) && !isArrayType(a.eltType);
  // Whether two arrays can exchange their pieces.
  inline proc _samePieces(const ref a, const ref b): bool do return a.own && b.own && a._b.dom._object == b._b.dom._object;
  /** Exchanges the elements of two arrays over the same indices. */
  operator <=>(ref a: _mapArray(?), ref b: _mapArray(?)) {
    if _likePieces(a, b) && _samePieces(a, b) {
      a._at.pieces <=> b._at.pieces;
      a._at.near <=> b._at.near;
      if _isCopied() then _swapCopies(a._at, b._at);
    } else if a._regular && b._regular {
      _checkSameShape(a._lsShape(), b._lsShape());
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) <=> b._lsAt(p);
    } else {
      if a.size != b.size then halt("exchanging arrays of different sizes: ", a.size, " and ", b.size, " elements");
      for p in _lsSerial(a._lsShape()) {
        const i = a._indexAtPosition(p), q = b._placeOf(i);
        if q < 0 then halt("exchanging arrays over different indices: ", i, " is not in the second");
        a._lsAt(p) <=> b._b.cell(q);
      }
    }
  }
  operator <=>(ref a: _mapArray(?), ref b: _rectArray(?)) {
    _checkSameShape(a._lsShape(), b._lsShape());
    for p in _lsSerial(a._lsShape()) do a._lsAt(p) <=> b._lsAt(p);
  }
  operator <=>(ref a: _rectArray(?), ref b: _mapArray(?)) { b <=> a; }
}
