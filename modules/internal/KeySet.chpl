/** Sets of keys that lie side by side in memory, and where each one is: what associative domains are made of.
    Not for: use by programs; values that belong to keys (the arrays over a domain have them).

    The keys are in `keys[0..#count]`, in the order of their arrival; taking one away moves the last one into its
    place. So a key's place is a number below `count`: values that belong to keys lie in blocks of the same order, and
    loops over keys and values are loops over blocks. An index finds a key's place: a table with linear probing, each
    entry half of the key's hash and its place plus one, 0 where there is none. Entries after one that leaves are moved
    back, so there are no marks of what was. */
module KeySet {
  use Pointers;
  use Base;
  use Types;
  use HashTable;

  // What a key's entry and place share a word for.
  param _placeBits = 32, _placeMask = (1: uint << _placeBits) - 1;

  record _keySet {
    type keyType;
    var keys: c_ptr(keyType);
    var count: int;
    var room: int;
    // The entries: a power of two, at most three quarters in use.
    var entries: c_ptr(uint);
    var slots: int;

    proc init=(const ref other: _keySet(?)) {
      this.keyType = other.keyType;
      init this;
      reserve(other.count);
      for i in 0..<other.count do __prim("init", keys[i], __prim("copy", other.keys[i]));
      count = other.count;
      if count > 0 then _index();
    }
    proc deinit() {
      clear();
      if room > 0 then cht_free(__prim("cast", c_ptr(void), keys));
      if slots > 0 then cht_free(__prim("cast", c_ptr(void), entries));
    }

    // The entry of a key, or where it would be; (whether it is there, the slot).
    inline proc _probe(const ref k: keyType, h: uint): (bool, int) {
      const mask = slots - 1, want = h & ~_placeMask;
      var i = (h >> 7): int & mask;
      while true {
        const e = entries[i];
        if e == 0 then return (false, i);
        if e & ~_placeMask == want then
          if keys[(e & _placeMask): int - 1] == k then return (true, i);
        i = (i + 1) & mask;
      }
      return (false, -1);
    }

    // The place of a key, -1 if it is not there.
    inline proc find(const ref k: keyType): int {
      if count == 0 then return -1;
      const (there, i) = _probe(k, _hash(k));
      if there then return (entries[i] & _placeMask): int - 1;
      return -1;
    }

    // Adds a key unless it is there; tells whether it was added. Its place is then the last.
    proc ref add(in k: keyType): bool {
      if 4 * (count + 1) > 3 * slots then _rehash(if slots == 0 then 16 else 2 * slots);
      const h = _hash(k);
      const (there, i) = _probe(k, h);
      if there then return false;
      if count == room then _makeRoom(if room == 0 then 8 else 2 * room);
      __prim("init", keys[count], __prim("move", k));
      count += 1;
      entries[i] = (h & ~_placeMask) | count: uint;
      return true;
    }

    // Takes the key at a place away: the last key takes that place.
    proc ref removeAt(place: int) {
      _forget(_entryOf(place));
      const last = count - 1;
      if place != last {
        const e = _entryOf(last);
        entries[e] = (entries[e] & ~_placeMask) | (place + 1): uint;
        __prim("swap", keys[place], keys[last]);
      }
      __prim("deinit", keys[last]);
      count = last;
    }
    // The slot of the entry that leads to a place.
    proc _entryOf(place: int): int {
      const mask = slots - 1, want = (place + 1): uint;
      var i = (_hash(keys[place]) >> 7): int & mask;
      while entries[i] & _placeMask != want do i = (i + 1) & mask;
      return i;
    }
    // Empties a slot, and moves those behind it that would not be found any more.
    proc ref _forget(slot: int) {
      const mask = slots - 1;
      var hole = slot, i = slot;
      while true {
        i = (i + 1) & mask;
        const e = entries[i];
        if e == 0 then break;
        const home = (_hash(keys[(e & _placeMask): int - 1]) >> 7): int & mask;
        // Whether its way from home to i leads over the hole.
        if (i - home) & mask >= (i - hole) & mask {
          entries[hole] = e;
          hole = i;
        }
      }
      entries[hole] = 0;
    }

    proc ref clear() {
      if !__prim("is_trivial", keyType) then
        for i in 0..<count do __prim("deinit", keys[i]);
      count = 0;
      if slots > 0 then __prim("memset", entries, 0, slots * 8);
    }

    // Makes room for n keys.
    proc ref reserve(n: int) {
      if n > room then _makeRoom(n);
      var want = if slots == 0 then 16 else slots;
      while 3 * want < 4 * n do want *= 2;
      if want > slots then _rehash(want);
    }
    proc ref _makeRoom(n: int) {
      const p = __prim("alloc", keyType, n);
      if count > 0 then __prim("memcpy", p, keys, count * __prim("sizeof", keyType));
      if room > 0 then cht_free(__prim("cast", c_ptr(void), keys));
      keys = p;
      room = n;
    }
    proc ref _rehash(n: int) {
      if n > 1 << _placeBits then halt("an associative domain cannot have more than 3 * 2**30 indices");
      if slots > 0 then cht_free(__prim("cast", c_ptr(void), entries));
      entries = __prim("alloc_zero", uint, n);
      slots = n;
      if count > 0 then _index();
    }
    // Enters all keys into an empty index.
    proc ref _index() {
      const mask = slots - 1;
      for place in 0..<count {
        const h = _hash(keys[place]);
        var i = (h >> 7): int & mask;
        while entries[i] != 0 do i = (i + 1) & mask;
        entries[i] = (h & ~_placeMask) | (place + 1): uint;
      }
    }
  }

  operator =(ref a: _keySet(?), const ref b: _keySet(?)) {
    a.clear();
    a.reserve(b.count);
    for i in 0..<b.count do __prim("init", a.keys[i], __prim("copy", b.keys[i]));
    a.count = b.count;
    if a.count > 0 then a._index();
  }
}
