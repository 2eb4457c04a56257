/** Maps that keep their keys in a comparator's order.
    Not for: maps without order, which are faster (Map); sets (SortedSet). */
module SortedMap {
  use CollectionLock;
  use SortedTree;
  use HashTable only _keyText;
  public use Sort only defaultComparator;
  public use Map only KeyNotFoundError;

  /** A map whose keys are in the order of `<`, or of another comparator.

      .. code-block:: chapel

         use SortedMap;
         var m = new sortedMap(string, int);
         m["pear"] = 3;
         m["apple"] = 1;
         m.add("fig", 2);
         writeln(m, " ", m.size, " ", m.contains("plum"));   // {apple: 1, fig: 2, pear: 3} 3 false
         for k in m.keys() do write(k, " ");
         writeln(m["fig"]);   // apple fig pear 2
  */
  @chantry.copies_elements
  record sortedMap {
    /** The type of the keys. */
    type keyType;
    /** The type of the values. */
    type valType;
    /** Whether several tasks may call methods at the same time.

        .. code-block:: chapel

           use SortedMap, Sort;
           var m = new sortedMap(int, string, comparator=new reverseComparator());
           for i in 1..3 do m[i] = "x" * i;
           writeln(m, " ", m.keyType: string, " ", m.valType: string, " ", m.parSafe);   // {3: xxx, 2: xx, 1: x} int(64) string false
    */
    param parSafe: bool = false;
    /** The type of what compares keys.

        .. code-block:: chapel

           use SortedMap, Sort;
           record byLastDigit: keyComparator {
             proc key(n: int) do return n % 10;
           }
           var m = new sortedMap(int, string, comparatorType=byLastDigit);
           m[19] = "a";
           m[21] = "b";
           writeln(m, " ", m.comparatorType: string);   // {21: b, 19: a} byLastDigit
    */
    type comparatorType = defaultComparator;
    var _lock: _collectionLock(parSafe);
    var _t: _sortedTree(keyType, valType, comparatorType);

    /** An empty map. */
    proc init(type keyType, type valType, param parSafe: bool = false, type comparatorType = defaultComparator) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      this.comparatorType = comparatorType;
      var c: comparatorType;
      this._t = new _sortedTree(keyType, valType, c);
    }
    /** An empty map in a comparator's order. */
    proc init(type keyType, type valType, param parSafe: bool = false, const comparator: record) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this._t = new _sortedTree(keyType, valType, comparator);
    }
    /** A map with the pairs of another. */
    proc init=(const ref other: sortedMap(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.parSafe = other.parSafe;
      this.comparatorType = other.comparatorType;
      this._t = other._t;
    }

    /** The number of pairs. */
    proc const ref size: int {
      _lock.enter(); defer _lock.leave();
      return _t.count;
    }
    /** Whether there are no pairs. */
    proc const ref isEmpty(): bool do return size == 0;
    /** Whether there is a value for the key. */
    proc const ref contains(k: keyType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.find(k) != nil;
    }
    /** Adds a pair; false (and no change) if the key is there. */
    proc ref add(in k: keyType, in v: valType): bool lifetime this < v {
      _lock.enter(); defer _lock.leave();
      return _t.add(k, v);
    }
    /** Replaces the value of a key; false if the key is not there. */
    proc ref replace(in k: keyType, in v: valType): bool lifetime this < v {
      _lock.enter(); defer _lock.leave();
      const node = _t.find(k);
      if node == nil then return false;
      node!.val = v;
      return true;
    }
    /** Older name of `replace`.

        .. code-block:: chapel

           use SortedMap;
           var m = new sortedMap(int, string);
           m.addOrSet(1, "one");
           writeln(m.set(1, "ONE"), " ", m.set(2, "two"), " ", m);   // true false {1: ONE}
    */
    proc ref set(in k: keyType, in v: valType): bool lifetime this < v do return replace(k, v);
    /** Adds a pair or replaces the key's value.

        .. code-block:: chapel

           use SortedMap;
           var m = new sortedMap(int, string);
           m.addOrReplace(2, "two");
           m.addOrReplace(1, "one");
           writeln(m.keys(), " ", m[1], " ", m.replace(2, "TWO"), " ", m.values());   // 1 2 one true one TWO
    */
    proc ref addOrReplace(in k: keyType, in v: valType) lifetime this < v {
      _lock.enter(); defer _lock.leave();
      const node = _t.find(k);
      if node == nil then _t.add(k, v);
      else node!.val = v;
    }
    /** Older name of `addOrReplace`. */
    proc ref addOrSet(in k: keyType, in v: valType) lifetime this < v { addOrReplace(k, v); }
    /** Adds all pairs of another map; keys that are here get its values.

        .. code-block:: chapel

           use SortedMap;
           var m = new sortedMap(int, int), more = new sortedMap(int, int);
           m[2] = 1;
           more[1] = 10;
           m.extend(more);
           for k in m do write(k, " ", m[k], ", ");
           m.clear();
           writeln(m.size);   // 1 10, 2 1, 0
    */
    proc ref extend(const ref m: sortedMap(keyType, valType, ?)) {
      for (k, v) in m.items() do addOrReplace(k, v);
    }
    /** Older name of `extend`. */
    proc ref update(const ref m: sortedMap(keyType, valType, ?)) { extend(m); }
    /** Calls `updater(key, value)`, which may change the value, and returns its result. Throws
        `KeyNotFoundError` if the key is not there.

        .. code-block:: chapel

           use SortedMap;
           record shout {
             proc this(k: int, ref v: string) { v = v.toUpper(); return v.size; }
           }
           var m = new sortedMap(int, string);
           m[1] = "one";
           writeln(m.update(1, new shout()), " ", m.get(1, ""), " ", m.get(2, "none"));   // 3 ONE none
           try {
             m.update(2, new shout());
           } catch e: KeyNotFoundError {
             writeln("no such key");   // no such key
           }
    */
    proc ref update(const ref k: keyType, updater) throws {
      _lock.enter(); defer _lock.leave();
      const node = _need(k);
      return updater(node.key, node.val);
    }
    /** Takes a pair away; tells whether it was there.

        .. code-block:: chapel

           use SortedMap;
           var m = new sortedMap(string, int);
           m["b"] = 2;
           m["a"] = 1;
           writeln(m.isEmpty(), " ", m.remove("b"), " ", m.getAndRemove("a"), " ", m.isEmpty());   // false true 1 true
    */
    proc ref remove(k: keyType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.remove(k);
    }
    /** Takes a pair away and returns its value. Throws `KeyNotFoundError` if the key is not there. */
    proc ref getAndRemove(k: keyType): valType throws {
      _lock.enter(); defer _lock.leave();
      const v = _need(k).val;
      _t.remove(k);
      return v;
    }
    /** Takes all pairs away. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _t.clear();
    }

    proc const ref _need(const ref k: keyType) throws {
      const node = _t.find(k);
      if node == nil then throw new owned KeyNotFoundError(_keyText(k));
      return node!;
    }
    /** The value of a key; a new key gets the type's default value. */
    proc ref this(k: keyType) ref {
      _lock.enter(); defer _lock.leave();
      if _t.find(k) == nil {
        var v: valType;
        _t.add(k, v);
      }
      return _t.find(k)!.val;
    }
    /** The value of a key, of a constant map. Throws `KeyNotFoundError` if the key is not there. */
    proc const ref this(k: keyType) const ref throws {
      _lock.enter(); defer _lock.leave();
      return _need(k).val;
    }
    /** The value of a key, or another if the key is not there. */
    proc const ref get(k: keyType, const sentinel: valType): valType {
      _lock.enter(); defer _lock.leave();
      const node = _t.find(k);
      return if node == nil then sentinel else node!.val;
    }

    /** The keys, in order. */
    iter const ref these() {
      for n in _t.nodes() do yield n.key;
    }
    /** The keys, in order. */
    iter const ref keys() {
      for n in _t.nodes() do yield n.key;
    }
    /** The values, in the order of their keys; they may be changed. */
    iter ref values() ref {
      for n in _t.nodes() do yield n.val;
    }
    iter const ref values() const ref {
      for n in _t.nodes() do yield n.val;
    }
    /** The keys with their values, in order.

        .. code-block:: chapel

           use SortedMap;
           var m: sortedMap(int, real);
           for i in 1..3 by -1 do m[i] = i / 2.0;
           for (k, v) in m.items() do write(k, ":", v, " ");
           writeln(m.toArray());   // 1:0.5 2:1.0 3:1.5 (1, 0.5) (2, 1.0) (3, 1.5)
    */
    iter const ref items() {
      for n in _t.nodes() do yield (n.key, n.val);
    }
    /** An array of the pairs, in the order of the keys. */
    proc const ref toArray(): [] (keyType, valType) {
      _lock.enter(); defer _lock.leave();
      return for n in _t.nodes() do (n.key, n.val);
    }
    /** An array of the keys, in order.

        .. code-block:: chapel

           use SortedMap;
           var m = new sortedMap(string, real);
           m["b"] = 2.5;
           m["a"] = 1.5;
           writeln(m.keysToArray(), " ", m.valuesToArray(), " ", m.toArray());   // a b 1.5 2.5 (a, 1.5) (b, 2.5)
    */
    proc const ref keysToArray(): [] keyType {
      _lock.enter(); defer _lock.leave();
      return for n in _t.nodes() do n.key;
    }
    /** An array of the values, in the order of their keys. */
    proc const ref valuesToArray(): [] valType {
      _lock.enter(); defer _lock.leave();
      return for n in _t.nodes() do n.val;
    }
    /** Writes the pairs as a map of the serializer's form. */
    proc serialize(writer, ref serializer) throws {
      var m = serializer.startMap(writer, size);
      for n in _t.nodes() {
        m.writeKey(n.key);
        m.writeValue(n.val);
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
  }

  /** Assigns the pairs. */
  operator sortedMap.=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    if a.comparatorType == b.comparatorType then a._t = b._t;
    else {
      const all = b.toArray();
      a.clear();
      for (key, val) in all do a.add(key, val);
    }
  }
  /** Whether two maps have the same keys with the same values. */
  operator sortedMap.==(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)): bool {
    if a.size != b.size then return false;
    for n in a._t.nodes() {
      const other = b._t.find(n.key);
      if other == nil || other!.val != n.val then return false;
    }
    return true;
  }
  /** Whether two maps differ. */
  operator sortedMap.!=(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)): bool do return !(a == b);

  /** The pairs of both maps; keys that are in both have the second's values. The results have the first map's order.

      .. code-block:: chapel

         use SortedMap;
         var a, b: sortedMap(string, int);
         a["x"] = 1;
         b["x"] = 2;
         b["w"] = 3;
         writeln(a | b, " ", a & b, " ", b - a, " ", a ^ b);   // {w: 3, x: 2} {x: 1} {w: 3} {w: 3}
  */
  operator sortedMap.+(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) do return a | b;
  operator sortedMap.+=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) { a.extend(b); }
  operator sortedMap.|(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    var c = a;
    c.extend(b);
    return c;
  }
  operator sortedMap.|=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) { a.extend(b); }
  /** The first map's pairs whose keys are in the second, too. */
  operator sortedMap.&(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    var c = a;
    c &= b;
    return c;
  }
  operator sortedMap.&=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    const all = a.keysToArray();
    for key in all do if !b.contains(key) then a.remove(key);
  }
  /** The first map's pairs whose keys are not in the second. */
  operator sortedMap.-(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    var c = a;
    c -= b;
    return c;
  }
  operator sortedMap.-=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    const all = b.keysToArray();
    for key in all do a.remove(key);
  }
  /** The pairs whose keys are in one of the maps only. */
  operator sortedMap.^(const ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    var c = a;
    c ^= b;
    return c;
  }
  operator sortedMap.^=(ref a: sortedMap(?k, ?v, ?), const ref b: sortedMap(k, v, ?)) {
    const all = b.toArray();
    for (key, val) in all do if !a.remove(key) then a.add(key, val);
  }
}
