/** Maps: values by key.
    Not for: arrays over associative domains. */
module Map {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use Errors;
  use HashTable;
  use Write;
  use Format;
  use Array;
  use Range;
  use RangeIter;
  use CollectionLock;

  /** A key that a map does not have. */
  class KeyNotFoundError: Error {
    proc init() { super.init("the map has no such key"); }
    /** With the key's text. */
    proc init(k: string) { super.init("map: there is no value for key " + k); }
  }

  /** A map from keys to values.

      .. code-block:: chapel

         use Map;
         var ages: map(string, int);
         ages["Ann"] = 30;
         ages.add("Bob", 25);
         ages["Ann"] += 1;
         writeln(ages["Ann"], " ", ages.size, " ", ages.contains("Cleo"), " ", ages.get("Cleo", -1));   // 31 2 false -1
  */
  @chantry.keeps_domains
  @chantry.copies_elements
  record map {
    /** The type of the keys. */
    type keyType;
    /** The type of the values. */
    type valType;
    /** Whether several tasks may call methods at the same time.

        .. code-block:: chapel

           use Map;
           var m: map(string, int, parSafe=true);
           coforall i in 1..4 with (ref m) do m.add("task " + i: string, i);
           writeln(m.size, " ", m.parSafe, " ", m.keyType: string, " ", m.valType: string);   // 4 true string int(64)
    */
    param parSafe: bool = false;
    /** Kept for the documented signature; the table grows when three quarters full.

        .. code-block:: chapel

           use Map;
           const m = new map(string, int, resizeThreshold=0.75, initialCapacity=1000);
           writeln(m.resizeThreshold, " ", m.isEmpty());   // 0.75 true
    */
    const resizeThreshold: real = 0.5;
    var _lock: _collectionLock(parSafe);
    var _t: _hashTable(keyType, valType);

    /** An empty map, with room for `initialCapacity` pairs. */
    proc init(type keyType, type valType, param parSafe: bool = false, resizeThreshold: real = 0.5,
              initialCapacity: int = 16) {
      _checkNotGeneric(keyType, "the type of a map's keys");
      _checkNotGeneric(valType, "the type of a map's values");
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      this.resizeThreshold = resizeThreshold;
      init this;
      if initialCapacity > 16 then _t.reserve(initialCapacity);
    }
    /** A map read in the form of a deserializer. */
    proc init(type keyType, type valType, param parSafe: bool = false, reader, ref deserializer) throws {
      this.init(keyType, valType, parSafe);
      deserialize(reader, deserializer);
    }
    /** A map with the pairs of another. */
    proc init(const ref other: map(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.parSafe = other.parSafe;
      this.resizeThreshold = other.resizeThreshold;
      this._t = other._t;
    }
    proc init=(const ref other: map(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else other.parSafe;
      this.resizeThreshold = other.resizeThreshold;
      this._t = other._t;
    }

    /** The number of pairs. */
    proc size: int {
      _lock.enter(); defer _lock.leave();
      return _t.count;
    }
    /** Whether there are no pairs. */
    proc isEmpty(): bool do return size == 0;
    /** Whether there is a value for the key. */
    proc contains(k: keyType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.find(k) >= 0;
    }

    /** Adds a pair; false (and no change) if the key is there. */
    proc ref add(in k: keyType, in v: valType): bool lifetime this < v {
      _lock.enter(); defer _lock.leave();
      return _t.add(k, if isArrayType(valType) then _shaped(v) else __prim("move", v));
    }
    // An array with the domain that values have.
    proc _shaped(const ref x) {
      var v: valType = x;
      return v;
    }
    /** Replaces the value of a key; false if the key is not there. */
    proc ref replace(k: keyType, in v: valType): bool lifetime this < v {
      _lock.enter(); defer _lock.leave();
      const i = _t.find(k);
      if i < 0 then return false;
      _t.val(i) = v;
      return true;
    }
    /** Adds a pair or replaces the key's value.

        .. code-block:: chapel

           use Map;
           var m = new map(string, int);
           m.addOrReplace("a", 1);
           m.addOrReplace("a", 2);
           writeln(m.replace("b", 3), " ", m.replace("a", 4), " ", m);   // false true {a: 4}
    */
    proc ref addOrReplace(in k: keyType, in v: valType) lifetime this < v {
      _lock.enter(); defer _lock.leave();
      _t.put(k, if isArrayType(valType) then _shaped(v) else __prim("move", v));
    }
    /** Older name of `addOrReplace`.

        .. code-block:: chapel

           use Map;
           var m: map(string, int);
           m.addOrSet("a", 1);
           m.addOrSet("a", 2);
           writeln(m.set("a", 3), " ", m.set("b", 4), " ", m.getValue("a"), " ", m.getValue("b", -1));   // true false 3 -1
    */
    proc ref addOrSet(in k: keyType, in v: valType) lifetime this < v { addOrReplace(k, v); }
    /** Older name of `replace`. */
    proc ref set(k: keyType, in v: valType): bool lifetime this < v do return replace(k, v);
    /** The value of a key. Throws `KeyNotFoundError` if the key is not there. An older name of the value by index. */
    proc const ref getValue(k: keyType): valType throws {
      _lock.enter(); defer _lock.leave();
      return _t.val(_need(k));
    }
    /** Older name of `get`. */
    proc const ref getValue(k: keyType, const sentinel: valType): valType do return get(k, sentinel);
    /** The value of a key, to be modified. Halts if the key is not there.

        .. code-block:: chapel

           use Map;
           class C { var n: int; }
           var counts: map(string, int), objects: map(string, owned C);
           counts.add("a", 1);
           counts.getReference("a") += 1;
           objects.add("c", new C(5));
           writeln(counts["a"], " ", objects.getBorrowed("c").n);   // 2 5
    */
    @deprecated("getReference is an older name: index the map")
    proc ref getReference(k: keyType) ref {
      _lock.enter(); defer _lock.leave();
      return _t.val(try! _need(k));
    }
    /** The object that a key has, lent. Throws `KeyNotFoundError` if the key is not there. */
    @deprecated("getBorrowed is an older name: index the map and borrow")
    proc const ref getBorrowed(k: keyType) throws where isClassType(valType) {
      _lock.enter(); defer _lock.leave();
      return _t.val(_need(k)).borrow();
    }
    /** Older name of `extend`.

        .. code-block:: chapel

           use Map;
           record appender {
             proc this(k: string, ref v: string) { v += "!"; return v.size; }
           }
           var m = new map(string, string);
           m["a"] = "hey";
           writeln(m.update("a", new appender()), " ", m["a"]);   // 4 hey!
    */
    @deprecated("update of a map is now extend")
    proc ref update(const ref m: map(keyType, valType, ?)) { extend(m); }
    /** Adds all pairs of another map; keys that are here get its values.

        .. code-block:: chapel

           use Map;
           var m = new map(int, int), more = new map(int, int);
           m[1] = 1;
           more[1] = 10;
           more[2] = 20;
           m.extend(more);
           writeln(m[1], " ", m[2]);   // 10 20
    */
    proc ref extend(const ref m: map(keyType, valType, ?)) {
      _lock.enter(); defer _lock.leave();
      for i in m._t.slots() do _t.put(m._t.key(i), m._t.val(i));
    }
    /** Calls `updater(key, value)`, which may change the value, and returns its result. Throws
        `KeyNotFoundError` if the key is not there. */
    proc ref update(const ref k: keyType, updater) throws {
      _lock.enter(); defer _lock.leave();
      const i = _need(k);
      return updater(_t.key(i), _t.val(i));
    }

    /** Takes a pair away; tells whether it was there.

        .. code-block:: chapel

           use Map;
           var m = new map(int, string);
           for i in 1..3 do m[i] = "x" * i;
           writeln(m.remove(2), " ", m.remove(7), " ", m.keys().sorted(), " ", m.values().sorted());   // true false 1 3 x xxx
           m.clear();
           writeln(m.isEmpty());   // true
    */
    proc ref remove(k: keyType): bool {
      _lock.enter(); defer _lock.leave();
      const i = _t.find(k);
      if i < 0 then return false;
      _t.drop(i);
      return true;
    }
    /** Takes a pair away and returns its value. Throws `KeyNotFoundError` if the key is not there.

        .. code-block:: chapel

           use Map;
           var m: map(int, string);
           m.add(1, "one");
           try {
             writeln(m.getAndRemove(1), " ", m.isEmpty());   // one true
             m.getAndRemove(1);
           } catch e: KeyNotFoundError {
             writeln("gone");   // gone
           }
    */
    proc ref getAndRemove(k: keyType): valType throws {
      _lock.enter(); defer _lock.leave();
      return _t.take(_need(k));
    }
    /** Takes all pairs away. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _t.clear();
    }

    proc _need(const ref k: keyType): int throws {
      const i = _t.find(k);
      if i < 0 then throw new owned KeyNotFoundError(_keyText(k));
      return i;
    }
    /** The value of a key; a new key gets the type's default value. */
    proc ref this(k: keyType) ref where __prim("resolves", __prim("default", valType)) {
      _lock.enter(); defer _lock.leave();
      var i = _t.find(k);
      if i < 0 {
        var v: valType;
        i = _t.addNew(k, v);
      }
      return _t.val(i);
    }
    /** The value of a key, of a type without default. Halts if the key is not there. */
    proc ref this(k: keyType) ref throws where !__prim("resolves", __prim("default", valType)) {
      _lock.enter(); defer _lock.leave();
      return _t.val(_need(k));
    }
    /** The value of a key, of a constant map. Throws `KeyNotFoundError` if the key is not there. */
    proc this(k: keyType) const ref throws {
      _lock.enter(); defer _lock.leave();
      return _t.val(_need(k));
    }
    /** The value of a key, or another if the key is not there. */
    proc get(k: keyType, const sentinel: valType): valType {
      _lock.enter(); defer _lock.leave();
      const i = _t.find(k);
      return if i < 0 then sentinel else _t.val(i);
    }

    // Without the lock; in no particular order.
    /** The keys. */
    iter these() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    /** Parallel: the keys. */
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _t.slots() do yield _t.key(i);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for followThis in (0..<_t.count).these(tag = iterKind.leader) do yield followThis;
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield _t.key(i);
    }
    /** The keys. */
    iter keys() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    iter keys(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _t.slots() do yield _t.key(i);
    }
    iter keys(param tag: iterKind) where tag == iterKind.leader {
      for followThis in _parts() do yield followThis;
    }
    iter keys(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield _t.key(i);
    }
    /** The values, which may be changed if the map may. */
    iter ref values() ref {
      for i in _t.slots() do yield _t.val(i);
    }
    iter values() const ref {
      for i in _t.slots() do yield _t.val(i);
    }
    iter ref values(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in _t.slots() do yield _t.val(i);
    }
    iter values(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _t.slots() do yield _t.val(i);
    }
    iter values(param tag: iterKind) where tag == iterKind.leader {
      for followThis in _parts() do yield followThis;
    }
    iter ref values(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield _t.val(i);
    }
    iter values(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield _t.val(i);
    }
    /** The keys with their values.

        .. code-block:: chapel

           use Map;
           var m: map(int, int);
           for i in 1..3 do m[i] = i * i;
           var sum = 0;
           for (k, v) in m.items() do sum += k * v;
           writeln(sum, " ", + reduce m.values());   // 36 14
    */
    iter items() {
      for i in _t.slots() do yield (_t.key(i), _t.val(i));
    }
    iter items(param tag: iterKind) where tag == iterKind.standalone {
      forall i in _t.slots() do yield (_t.key(i), _t.val(i));
    }
    iter items(param tag: iterKind) where tag == iterKind.leader {
      for followThis in _parts() do yield followThis;
    }
    iter items(param tag: iterKind, followThis) where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield (_t.key(i), _t.val(i));
    }
    // How a parallel loop over keys or values in step with something else is cut: by their places.
    iter _parts() {
      for followThis in (0..<_t.count).these(tag = iterKind.leader) do yield followThis;
    }

    /** An array of the pairs, in no particular order.

        .. code-block:: chapel

           use Map;
           var m = new map(int, real);
           m[3] = 0.5;
           writeln(m.toArray());   // (3, 0.5)
           for k in m do writeln(k);   // 3
    */
    proc toArray() {
      _lock.enter(); defer _lock.leave();
      var a = _newArrayUninit({0..<_t.count}, (keyType, valType));
      var n = 0;
      for i in _t.slots() {
        __prim("init", a._b.data[n], (_t.key(i), _t.val(i)));
        n += 1;
      }
      return a;
    }
    /** An array of the keys.

        .. code-block:: chapel

           use Map;
           var m: map(string, int);
           for word in "a b a c a".split() do m[word] += 1;
           const words = m.keysToArray(), counts = m.valuesToArray();
           writeln(words.sorted(), " ", counts.sorted(), " ", counts[words.find("a")]);   // a b c 1 1 3 3
    */
    proc keysToArray() {
      _lock.enter(); defer _lock.leave();
      var a = _newArrayUninit({0..<_t.count}, keyType);
      var n = 0;
      for i in _t.slots() {
        __prim("init", a._b.data[n], __prim("copy", _t.key(i)));
        n += 1;
      }
      return a;
    }
    /** An array of the values, in the order of `keysToArray`. */
    proc valuesToArray() {
      _lock.enter(); defer _lock.leave();
      var a = _newArrayUninit({0..<_t.count}, valType);
      var n = 0;
      for i in _t.slots() {
        __prim("init", a._b.data[n], __prim("copy", _t.val(i)));
        n += 1;
      }
      return a;
    }
    /** Writes the pairs as a map of the serializer's form; reads them. */
    proc serialize(writer, ref serializer) throws {
      var m = serializer.startMap(writer, size);
      for i in _t.slots() {
        m.writeKey(_t.key(i));
        m.writeValue(_t.val(i));
      }
      m.endMap();
    }
    /** Reads them in the form of a deserializer, in place of what was there. */
    proc ref deserialize(reader, ref deserializer) throws {
      var m = deserializer.startMap(reader);
      clear();
      while m.hasMore() {
        const k = m.readKey(keyType);
        addOrReplace(k, m.readValue(valType));
      }
      m.endMap();
    }
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, Ascii.openBrace);
      var first = true;
      for i in _t.slots() {
        if !first then _writeText(ch, ", ");
        first = false;
        _write(ch, _t.key(i));
        _writeText(ch, ": ");
        _write(ch, _t.val(i));
      }
      cht_io_write_byte(ch, Ascii.closeBrace);
    }
  }

  operator =(ref a: map(?), const ref b: map(?)) {
    if b.keyType != a.keyType || b.valType != a.valType then
      compilerError("a map from " + a.keyType: string + " to " + a.valType: string + " cannot be assigned one from " +
                    b.keyType: string + " to " + b.valType: string);
    else {
      var c = b._t;
      __prim("swap", a._t, c);
    }
  }
  /** Whether two maps have the same keys with the same values. */
  operator ==(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool {
    if a._t.count != b._t.count then return false;
    for j in a._t.slots() {
      const i = b._t.find(a._t.key(j));
      if i < 0 || b._t.val(i) != a._t.val(j) then return false;
    }
    return true;
  }
  operator !=(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool do return !(a == b);

  // An empty map of a's types, locked if one of two is.
  proc _mapLike(const ref a: map(?), const ref b: map(?)) do
    return new map(a.keyType, a.valType, a.parSafe || b.parSafe);

  /** The pairs of both maps; keys that are in both have the second's values.

      .. code-block:: chapel

         use Map;
         var a, b: map(string, int);
         a["x"] = 1;
         b["x"] = 2;
         b["y"] = 3;
         writeln((a | b)["x"], " ", (a & b).size, " ", (b - a).contains("y"));   // 2 1 true
  */
  operator +(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) do return a | b;
  operator |(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var c = _mapLike(a, b);
    c |= a;
    c |= b;
    return c;
  }
  operator +=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) { a.extend(b); }
  operator |=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) { a.extend(b); }
  /** The first map's pairs whose keys are in the second, too. */
  operator &(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var c = _mapLike(a, b);
    for i in a._t.slots() do if b._t.find(a._t.key(i)) >= 0 then c._t.add(a._t.key(i), a._t.val(i));
    return c;
  }
  operator &=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    for i in a._t.slots() do if b._t.find(a._t.key(i)) < 0 then a._t.drop(i);
  }
  /** The first map's pairs whose keys are not in the second. */
  operator -(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var c = _mapLike(a, b);
    for i in a._t.slots() do if b._t.find(a._t.key(i)) < 0 then c._t.add(a._t.key(i), a._t.val(i));
    return c;
  }
  operator -=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    for i in a._t.slots() do if b._t.find(a._t.key(i)) >= 0 then a._t.drop(i);
  }
  /** The pairs whose keys are in one of the maps only. */
  operator ^(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var c = a - b;
    for i in b._t.slots() do if a._t.find(b._t.key(i)) < 0 then c._t.add(b._t.key(i), b._t.val(i));
    return c;
  }
  operator ^=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    for i in b._t.slots() {
      const j = a._t.find(b._t.key(i));
      if j >= 0 then a._t.drop(j);
      else a._t.add(b._t.key(i), b._t.val(i));
    }
  }
}
