// Sets: collections without order in which each element is once.
// Not for: pairs (Map), sequences (List).
module Set {
  use Base;
  use HashTable;
  use Write;
  use Array;

  /** A set of elements of one type. */
  record set {
    type eltType;
    param parSafe: bool = false;
    var _t: _hashTable(eltType, nothing);

    proc init(type eltType, param parSafe: bool = false) {
      this.eltType = eltType;
      this.parSafe = parSafe;
    }
    proc init(type eltType, const ref x: [] eltType) {
      this.eltType = eltType;
      this.parSafe = false;
      init this;
      for e in x do add(e);
    }
    proc init=(const ref other: set(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this._t = other._t;
    }

    /** The number of elements. */
    proc size: int do return _t.count;
    proc isEmpty(): bool do return _t.count == 0;
    /** Adds an element; false if it was there. */
    proc ref add(in x: eltType): bool do return _t.add(x, none);
    /** Takes an element away; tells whether it was there. */
    proc ref remove(const ref x: eltType): bool {
      const i = _t.find(x);
      if i < 0 then return false;
      _t.drop(i);
      return true;
    }
    proc ref clear() { _t.clear(); }
    proc contains(const ref x: eltType): bool do return _t.find(x) >= 0;
    /** Whether the sets have no (some) element in common. */
    proc isDisjoint(const ref other: set(eltType, ?)): bool {
      for x in this do if other.contains(x) then return false;
      return true;
    }
    /** The elements, in no particular order. */
    iter these() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    proc toArray() {
      var a = _newArrayUninit({0..<size}, eltType);
      var k = 0;
      for x in this {
        __prim("init", __prim("deref", __prim("offset", a._b.data, k)), __prim("copy", x));
        k += 1;
      }
      return a;
    }
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      var first = true;
      for x in this {
        if !first then _writeText(ch, ", ");
        first = false;
        _write(ch, x);
      }
      cht_io_write_byte(ch, 125);
    }
  }
  operator =(ref a: set(?), const ref b: set(?)) {
    var c = b;
    __prim("swap", a, c);
  }
  operator ==(const ref a: set(?), const ref b: set(?)): bool {
    if a.size != b.size then return false;
    for x in a do if !b.contains(x) then return false;
    return true;
  }
  operator !=(const ref a: set(?), const ref b: set(?)): bool do return !(a == b);
  /** Union, intersection, difference, symmetric difference. */
  operator |(const ref a: set(?), const ref b: set(?)) {
    var c = a;
    for x in b do c.add(x);
    return c;
  }
  operator &(const ref a: set(?), const ref b: set(?)) {
    var c: set(a.eltType);
    for x in a do if b.contains(x) then c.add(x);
    return c;
  }
  operator -(const ref a: set(?), const ref b: set(?)) {
    var c: set(a.eltType);
    for x in a do if !b.contains(x) then c.add(x);
    return c;
  }
  operator ^(const ref a: set(?), const ref b: set(?)) do return (a | b) - (a & b);
}
