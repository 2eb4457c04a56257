/** Set operations on associative arrays: `+` and `|`, `&`, `-`, `^`, and their assignments.
    Not for: the same on domains (Associative); what else such arrays do (MapArray).

    Source: the specification's chapter on arrays, "Set Operations on Associative Arrays". */
module AssociativeArrays {
  use Pointers;
  use Base;
  use Types;
  use Associative;
  use MapArray;

  // Whether the operators of sets are for arrays of these two types.
  proc _areKeyed(type a, type b) param do
    return _anyValue(a.domType).isAssociative() && _anyValue(b.domType).isAssociative() &&
           a.idxType == b.idxType && a.eltType == b.eltType;

  // An array over `dom`, which nothing else has yet: elements of `second` where it has the index, else of `first`.
  proc _keyedArray(const ref dom, const ref first, const ref second) {
    var r = _newArrayUninit(dom, first.eltType);
    for place in 0..<dom._places {
      const i = dom._indexAt(place);
      if second._placeOf(i) >= 0 then __prim("init", r._b.cell(place), __prim("copy", second[i]));
      else __prim("init", r._b.cell(place), __prim("copy", first[i]));
    }
    return r;
  }

  /** The indices of either array; where both have one, with the element of the second.

      .. code-block:: chapel

         const A = ["a" => 1, "b" => 2], B = ["b" => 5, "c" => 6];
         const C = A + B;
         writeln(C["a"], C["b"], C["c"]);   // 156
  */
  operator +(const ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) do
    return _keyedArray(a.domain | b.domain, a, b);
  operator |(const ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) do
    return _keyedArray(a.domain | b.domain, a, b);
  /** The indices of both arrays, with the elements of the first. */
  operator &(const ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) do
    return _keyedArray(a.domain & b.domain, b, a);
  /** The indices of the first array that the second does not have. */
  operator -(const ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) do
    return _keyedArray(a.domain - b.domain, b, a);
  /** The indices that one array only has. */
  operator ^(const ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) do
    return _keyedArray(a.domain ^ b.domain, b, a);

  // Halts if the array's domain cannot change for this array alone.
  proc _checkAlone(const ref a, param op: string) {
    if !a.own then compilerError("`" + op + "` changes an array's domain, so it is not for slices");
    const first = a._b.dom._object._blocks;
    if first != nil && first!._next != nil then
      halt("`", op, "` would change the domain of an associative array that other arrays share");
  }

  /** Adds the indices and elements of `b`; its elements take the place of those that were there. Halts if another array
      is over the domain of `a`, as all the other assignments do. */
  operator +=(ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) {
    _checkAlone(a, "+=");
    _addElements(a, b);
  }
  operator |=(ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) {
    _checkAlone(a, "|=");
    _addElements(a, b);
  }
  proc _addElements(ref a, const ref b) {
    const other = b.domain;
    for i in other {
      a._b.dom.add(i);
      a[i] = b[i];
    }
  }
  /** Keeps the indices that `b` has, too. */
  operator &=(ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) {
    _checkAlone(a, "&=");
    a._b.dom &= b.domain;
  }
  /** Takes away the indices that `b` has. */
  operator -=(ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) {
    _checkAlone(a, "-=");
    a._b.dom -= b.domain;
  }
  /** Takes away the indices that both have, and adds the others of `b`. */
  operator ^=(ref a: _mapArray(?), const ref b: _mapArray(?)) where _areKeyed(a.type, b.type) {
    _checkAlone(a, "^=");
    const both = a.domain & b.domain, more = b.domain - a.domain;
    a._b.dom -= both;
    for i in more {
      a._b.dom.add(i);
      a[i] = b[i];
    }
  }
}
