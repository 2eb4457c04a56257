// Maps: values by key.
// Not for: arrays over associative domains.
module Map {
  use Base;
  use HashTable;
  use Write;
  use Array;

  /** A map from keys to values. */
  record map {
    type keyType;
    type valType;
    param parSafe: bool = false;
    var _t: _hashTable(keyType, valType);

    proc init(type keyType, type valType, param parSafe: bool = false) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
    }
    proc init=(const ref other: map(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.parSafe = other.parSafe;
      this._t = other._t;
    }

    /** The number of pairs. */
    proc size: int do return _t.count;
    proc isEmpty(): bool do return _t.count == 0;
    proc contains(const ref k: keyType): bool do return _t.find(k) >= 0;
    /** Adds a pair; false (and no change) if the key is there. */
    proc ref add(in k: keyType, in v: valType): bool do return _t.add(k, v);
    /** Replaces the value of a key; false if the key is not there. */
    proc ref replace(const ref k: keyType, in v: valType): bool {
      const i = _t.find(k);
      if i < 0 then return false;
      _t.val(i) = v;
      return true;
    }
    /** Adds a pair or replaces the key's value. */
    proc ref addOrReplace(in k: keyType, in v: valType) {
      const i = _t.find(k);
      if i >= 0 then _t.val(i) = v;
      else _t.add(k, v);
    }
    proc ref addOrSet(in k: keyType, in v: valType) { addOrReplace(k, v); }
    /** Takes a pair away; tells whether it was there. */
    proc ref remove(const ref k: keyType): bool {
      const i = _t.find(k);
      if i < 0 then return false;
      _t.drop(i);
      return true;
    }
    /** Takes a pair away and returns its value. Halts if the key is not there. */
    proc ref getAndRemove(const ref k: keyType): valType {
      const i = _need(k);
      const v = _t.val(i);
      _t.drop(i);
      return v;
    }
    proc ref clear() { _t.clear(); }
    proc _need(const ref k: keyType): int {
      const i = _t.find(k);
      if i < 0 then halt("map: there is no value for key ", k);
      return i;
    }
    /** The value of a key; a new key gets the type's default value. */
    proc ref this(const ref k: keyType) ref {
      // Values of a type without default are never made here.
      if __prim("resolves", __prim("default", valType)) {
        var i = _t.find(k);
        if i < 0 {
          var v: valType;
          _t.add(k, v);
          i = _t.find(k);
        }
        return _t.val(i);
      } else return _t.val(_need(k));
    }
    proc this(const ref k: keyType) const ref do return _t.val(_need(k));
    /** The value of a key, or another if the key is not there. */
    proc get(const ref k: keyType, const sentinel: valType): valType {
      const i = _t.find(k);
      return if i < 0 then sentinel else _t.val(i);
    }

    /** The keys, the values, both; in no particular order. */
    iter these() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    iter keys() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    iter ref values() ref {
      for i in _t.slots() do yield _t.val(i);
    }
    iter values() const ref {
      for i in _t.slots() do yield _t.val(i);
    }
    iter items() {
      for i in _t.slots() do yield (_t.key(i), _t.val(i));
    }
    proc keysToArray() {
      var a = _newArrayUninit({0..<size}, keyType);
      var n = 0;
      for x in this {
        __prim("init", __prim("deref", __prim("offset", a._b.data, n)), __prim("copy", x));
        n += 1;
      }
      return a;
    }
    proc valuesToArray() {
      var a = _newArrayUninit({0..<size}, valType);
      var n = 0;
      for i in _t.slots() {
        __prim("init", __prim("deref", __prim("offset", a._b.data, n)), __prim("copy", _t.val(i)));
        n += 1;
      }
      return a;
    }
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      var first = true;
      for i in _t.slots() {
        if !first then _writeText(ch, ", ");
        first = false;
        _write(ch, _t.key(i));
        _writeText(ch, ": ");
        _write(ch, _t.val(i));
      }
      cht_io_write_byte(ch, 125);
    }
  }
  operator =(ref a: map(?), const ref b: map(?)) {
    var c = b;
    __prim("swap", a, c);
  }
  operator ==(const ref a: map(?), const ref b: map(?)): bool {
    if a.size != b.size then return false;
    for k in a {
      const i = b._t.find(k);
      if i < 0 || b._t.val(i) != a[k] then return false;
    }
    return true;
  }
  operator !=(const ref a: map(?), const ref b: map(?)): bool do return !(a == b);
}
