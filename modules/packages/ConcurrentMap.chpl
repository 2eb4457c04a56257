/** A map for many tasks at once.
    Not for: maps in one task (Map); a lock around several operations. */
module ConcurrentMap {
  use HashTable;
  use Map only KeyNotFoundError;
  use CollectionLock;

  // So many parts, each with a lock of its own, that tasks seldom meet.
  param _parts = 64;

  class _Part {
    type keyType;
    type valType;
    var lock: _collectionLock(true);
    var table: _hashTable(keyType, valType);
  }

  /** A map whose methods tasks may call at the same time.

      .. code-block:: chapel

         use ConcurrentMap;
         var m = new ConcurrentMap(int, string);
         coforall t in 0..3 do for i in 0..9 do m.add(10 * t + i, t: string);
         writeln(m.size, " ", m.getValue(25), " ", m.contains(99));   // 40 2 false
  */
  class ConcurrentMap {
    /** The type of the keys. */
    type keyType;
    /** The type of the values. */
    type valType;
    var _all: [0..<_parts] owned _Part(keyType, valType);

    /** An empty map. */
    proc init(type keyType, type valType) {
      this.keyType = keyType;
      this.valType = valType;
      this._all = [i in 0..<_parts] new owned _Part(keyType, valType);
    }

    inline proc _partOf(const ref k: keyType) do return _all[(_hash(k) >> 32): int & (_parts - 1)].borrow();

    /** What tasks once needed to use the map; kept for programs that ask for it. */
    proc getToken() do return none;
    /** The number of pairs. */
    proc size: int {
      var n = 0;
      for p in _all {
        p.lock.enter();
        n += p.table.count;
        p.lock.leave();
      }
      return n;
    }
    /** Whether there are no pairs. */
    proc isEmpty(): bool do return size == 0;
    /** Whether there is a value for the key. */
    proc contains(const key: keyType, tok = none): bool {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      return p.table.find(key) >= 0;
    }
    /** Adds a pair; false (and no change) if the key is there. */
    proc add(in key: keyType, in val: valType, tok = none): bool {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      return p.table.add(key, val);
    }
    /** Replaces the value of a key; false if the key is not there.

        .. code-block:: chapel

           use ConcurrentMap;
           var m = new ConcurrentMap(int, string), token = m.getToken();
           writeln(m.isEmpty(), " ", m.add(1, "one", token), " ", m.set(1, "ONE", token));   // true true true
           m.addOrSet(2, "two", token);
           writeln(m.contains(2, token));   // true
    */
    proc set(const key: keyType, in val: valType, tok = none): bool {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      const i = p.table.find(key);
      if i < 0 then return false;
      p.table.val(i) = val;
      return true;
    }
    /** Adds a pair or replaces the key's value. */
    proc addOrSet(in key: keyType, in val: valType, tok = none) {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      p.table.put(key, val);
    }
    /** Changes the value of a key in place, while no other task has it: `updater` is called with a reference to it. A key
        that is not there is added first, with the default value of its type.

        .. code-block:: chapel

           use ConcurrentMap;
           record adder { var k: int; proc this(ref x: int) { x += k; } }
           var m = new ConcurrentMap(string, int);
           forall i in 1..100 do m.update("sum", new adder(i));
           writeln(m.getValue("sum"));   // 5050
    */
    proc update(const key: keyType, const updater, tok = none) throws {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      var i = p.table.find(key);
      if i < 0 {
        var first: valType;
        p.table.add(key, first);
        i = p.table.find(key);
      }
      updater(p.table.val(i));
    }
    /** The value of a key. Throws `KeyNotFoundError` if the key is not there. */
    proc getValue(const key: keyType, tok = none): valType throws {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      const i = p.table.find(key);
      if i < 0 then throw new owned KeyNotFoundError(_keyText(key));
      return p.table.val(i);
    }
    /** The value of a key, or another if the key is not there. */
    proc getValue(const key: keyType, in sentinel: valType, tok = none): valType {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      const i = p.table.find(key);
      return if i < 0 then sentinel else p.table.val(i);
    }
    /** Takes a pair away; tells whether it was there.

        .. code-block:: chapel

           use ConcurrentMap;
           var m = new ConcurrentMap(string, int);
           for w in ["a", "b", "c"] do m.add(w, w.toByte(): int);
           writeln(m.remove("a"), " ", m.remove("a"), " ", m.getAndRemove("b"), " ", m.size);   // true false 98 1
           m.clear();
           writeln(m.isEmpty());   // true
    */
    proc remove(const key: keyType, tok = none): bool {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      const i = p.table.find(key);
      if i < 0 then return false;
      p.table.drop(i);
      return true;
    }
    /** Takes a pair away and returns its value. Throws `KeyNotFoundError` if the key is not there. */
    proc getAndRemove(const key: keyType, tok = none): valType throws {
      const p = _partOf(key);
      p.lock.enter(); defer p.lock.leave();
      const i = p.table.find(key);
      if i < 0 then throw new owned KeyNotFoundError(_keyText(key));
      return p.table.take(i);
    }
    /** Adds all pairs of another map; keys that are here get its values. */
    proc extend(m: borrowed ConcurrentMap(keyType, valType), tok = none) {
      for (k, v) in m do addOrSet(k, v);
    }
    /** Takes all pairs away. */
    proc clear(tok = none) {
      for p in _all {
        p.lock.enter();
        p.table.clear();
        p.lock.leave();
      }
    }

    /** The pairs, in no particular order: those of a part as it is when the loop comes to it. */
    iter these() {
      for p in _all do
        for pair in _pairsOf(p) do yield pair;
    }
    /** The keys.

        .. code-block:: chapel

           use ConcurrentMap, Sort;
           var m = new ConcurrentMap(int, int), more = new ConcurrentMap(int, int);
           for i in 1..3 do m.add(i, 10 * i);
           more.add(3, 0);
           more.add(4, 40);
           m.extend(more);
           writeln(sorted(m.keys()), " ", + reduce m.values(), " ", m.keyType: string, " ", m.valType: string);   // 1 2 3 4 70 int(64) int(64)
           writeln(sorted(m.keysToArray()), " ", sorted(m.valuesToArray()), " ", m.toArray().size);   // 1 2 3 4 0 10 20 40 4
           for (k, v) in m.items() do if k == 3 then writeln(v);   // 0
    */
    iter keys() {
      for (k, v) in this do yield k;
    }
    /** The values. */
    iter values() {
      for (k, v) in this do yield v;
    }
    /** The pairs. */
    iter items() {
      for pair in this do yield pair;
    }
    proc _pairsOf(p) {
      p.lock.enter(); defer p.lock.leave();
      return for i in p.table.slots() do (p.table.key(i), p.table.val(i));
    }
    /** An array of the pairs, in no particular order. */
    proc toArray() do return for pair in this do pair;
    /** An array of the keys. */
    proc keysToArray() do return for (k, v) in this do k;
    /** An array of the values. */
    proc valuesToArray() do return for (k, v) in this do v;

    /** Writes the pairs as a map. */
    override proc serialize(writer, ref serializer) throws {
      var m = serializer.startMap(writer, size);
      for (k, v) in this {
        m.writeKey(k);
        m.writeValue(v);
      }
      m.endMap();
    }
  }
}
