/** Sets of keys that lie side by side in memory, and where each one is: what associative domains are made of.
    Not for: use by programs; values that belong to keys (the arrays over a domain have them).

    The keys are in `keys[0..#count]`, in the order of their arrival; taking one away moves the last one into its
    place. So a key's place is a number below `count`: values that belong to keys lie in blocks of the same order, and
loops over keys and values are loops over blocks. An index finds a key's place: a table with linear probing, each
    entry the upper half of the key's hash and its place plus one, 0 where there is none. An entry's home is told by the upper
    bits of the hash, so the index grows, and closes the gap of an entry that leaves, without looking at keys: a larger
    index is written in order, and there are no marks of what was. */
module KeySet {
  use Pointers;
  use Base;
  use Types;
  use HashTable;
  use Range;
  use RangeIter;
  use Tasks;
  use ArrayOps;

  // More tasks than this are never adding keys at the same time: none waits while it does, so that is one a thread.
  param _mostTasks = 1024;
  // What a key's entry and place share a word for.
  param _placeBits = 32, _placeMask = (1: uint << _placeBits) - 1;

  record _keySet {
    type keyType;
    var keys: c_ptr(keyType);
    var room: int;
    // The entries: a power of two, at most three quarters in use.
    var entries: c_ptr(uint);
    var slots: int;
    // How far an entry is shifted to give its home.
    var shift: int;
    // The number of keys; in a cache line of its own, as tasks that add change it while others read the rest.
    var _gapBefore: 8*int;
    var count: int;
    var _gapBehind: 8*int;

    proc init=(const ref other: _keySet(?)) {
      this.keyType = other.keyType;
      init this;
      _take(other);
    }
    proc deinit() {
      clear();
      if room > 0 then cht_free(__prim("cast", c_ptr(void), keys));
      if slots > 0 then cht_free(__prim("cast", c_ptr(void), entries));
    }
    // The keys of another set, in an empty one.
    proc ref _take(const ref other: _keySet(?)) {
      reserve(other.count);
      if __prim("is_trivial", keyType) {
        if other.count > 0 then __prim("memcpy", keys, other.keys, other.count * __prim("sizeof", keyType));
      } else for i in 0..<other.count do __prim("init", keys[i], __prim("copy", other.keys[i]));
      count = other.count;
      _enter(other.entries, other.slots);
    }

    // The slot of a key, or where it would be, and its entry, 0 if it is not there.
    inline proc _probe(const ref k: keyType, h: uint): (int, uint) {
      const mask = slots - 1;
      var i = (h >> shift): int;
      while true {
        const e = entries[i];
        if e == 0 then return (i, e);
        if (e ^ h) <= _placeMask then
          if keys[(e & _placeMask): int - 1] == k then return (i, e);
        i = (i + 1) & mask;
      }
      return (-1, 0: uint);
    }

    // The place of a key, -1 if it is not there.
    inline proc find(const ref k: keyType): int {
      if count == 0 then return -1;
      const (i, e) = _probe(k, _hash(k));
      return (e & _placeMask): int - 1;
    }

    // Adds a key unless it is there; tells whether it was added. Its place is then the last.
    proc ref add(in k: keyType): bool {
      if 4 * (count + 1) > 3 * slots then _rehash(if slots == 0 then 16 else 2 * slots);
      const h = _hash(k);
      const (i, e) = _probe(k, h);
      if e != 0 then return false;
      if count == room then _makeRoom(if room == 0 then 8 else 2 * room);
      __prim("init", keys[count], __prim("move", k));
      count += 1;
      entries[i] = (h & ~_placeMask) | count: uint;
      return true;
    }

    // ---- several tasks at the same time ----
    // A task that adds claims a slot with an entry without a place, `_placeMask`, and fills that in once the key is there. So
    // nothing but adding and looking up may happen meanwhile, and there must be room for whoever may be adding.

    // Whether there is room for one more key of each task that may run.
    inline proc hasRoomForMany(): bool {
      const n = __prim("atomic_load", _address(count), "relaxed") + _mostTasks;
      return n <= room && 4 * n <= 3 * slots;
    }
    // Makes that room.
    proc ref makeRoomForMany() {
      const n = count + _mostTasks;
      if n > room then _makeRoom(2 * n);
      if 4 * n > 3 * slots then _rehash(2 * slots);
    }
    proc ref addWithMany(in k: keyType): bool {
      const h = _hash(k), claim = h | _placeMask, mask = slots - 1;
      var i = (h >> shift): int;
      while true {
        var e = __prim("atomic_load", entries + i, "acquire");
        if e == 0 {
          if __prim("atomic_cas", entries + i, 0: uint, claim, "acq_rel") then break;
          e = __prim("atomic_load", entries + i, "acquire");
        }
        if (e ^ h) <= _placeMask then
          if keys[_placeOnceKnown(i, e)] == k then return false;
        i = (i + 1) & mask;
      }
      const place = __prim("atomic_add", _address(count), 1, "relaxed");
      __prim("init", keys[place], __prim("move", k));
      __prim("atomic_store", entries + i, (h & ~_placeMask) | (place + 1): uint, "release");
      return true;
    }
    proc findWithMany(const ref k: keyType): int {
      const h = _hash(k), mask = slots - 1;
      var i = (h >> shift): int;
      while true {
        const e = __prim("atomic_load", entries + i, "acquire");
        if e == 0 then return -1;
        if (e ^ h) <= _placeMask {
          const place = _placeOnceKnown(i, e);
          if keys[place] == k then return place;
        }
        i = (i + 1) & mask;
      }
      return -1;
    }
    // The place that an entry leads to, once the task that claimed it has filled that in.
    inline proc _placeOnceKnown(slot: int, first: uint): int {
      var e = first;
      while e & _placeMask == _placeMask {
        __prim("pause");
        e = __prim("atomic_load", entries + slot, "acquire");
      }
      return (e & _placeMask): int - 1;
    }

    // Where a key is: its slot and its place, -1 if it is not there. Fetches what `removeAt` will need.
    proc locate(const ref k: keyType): (int, int) {
      if count == 0 then return (-1, -1);
      __prim("prefetch", __prim("offset", entries, (_hash(keys[count - 1]) >> shift): int));
      const (i, e) = _probe(k, _hash(k));
      return (i, (e & _placeMask): int - 1);
    }
    // Takes the key at a slot and place away: the last key takes that place.
    proc ref removeAt(slot: int, place: int) {
      const last = count - 1;
      if place != last {
        const e = _entryOf(last);
        entries[e] = (entries[e] & ~_placeMask) | (place + 1): uint;
        __prim("swap", keys[place], keys[last]);
      }
      __prim("deinit", keys[last]);
      count = last;
      _forget(slot);
    }
    // The slot of the entry that leads to a place.
    proc _entryOf(place: int): int {
      const mask = slots - 1, want = (place + 1): uint;
      var i = (_hash(keys[place]) >> shift): int;
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
        const home = (e >> shift): int;
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
      if count > 0 then _copyBlock(p: c_ptr(uint(8)), keys: c_ptr(uint(8)), count * __prim("sizeof", keyType));
      if room > 0 then cht_free(__prim("cast", c_ptr(void), keys));
      keys = p;
      room = n;
    }
    proc ref _rehash(n: int) {
      if n > 1 << _placeBits then halt("an associative domain cannot have more than 3 * 2**30 indices");
      const old = entries, oldSlots = slots;
      entries = __prim("alloc_zero", uint, n);
      slots = n;
      shift = 64 - __prim("ctz", n): int;
      if oldSlots < _manyEntries then _enter(old, oldSlots); else _enterByTasks(old, oldSlots);
      if oldSlots > 0 then cht_free(__prim("cast", c_ptr(void), old));
    }
    // Enters the entries of another index, of the same keys, into an empty one: from home to home in order.
    proc ref _enter(from: c_ptr(uint), n: int) {
      const mask = slots - 1, to = entries, down = shift;
      for k in 0..<n {
        const e = from[k];
        if e != 0 {
          var i = (e >> down): int;
          while to[i] != 0 do i = (i + 1) & mask;
          to[i] = e;
        }
      }
    }
    // The same by several tasks: where their parts meet, an entry of one may come to lie among the other's.
    proc ref _enterByTasks(from: c_ptr(uint), n: int) {
      const mask = slots - 1, to = entries, down = shift, tasks = _numChunks(n);
      if tasks == 1 {
        _enter(from, n);
        return;
      }
      coforall t in new _upTo(tasks) {
        const (first, end) = _chunk(n, tasks, t);
        for k in first..<end {
          const e = from[k];
          if e != 0 {
            var i = (e >> down): int;
            while !__prim("atomic_cas", to + i, 0: uint, e, "relaxed") do i = (i + 1) & mask;
          }
        }
      }
    }
  }

  // So many entries are moved by several tasks.
  param _manyEntries = 1 << 18;

  operator =(ref a: _keySet(?), const ref b: _keySet(?)) {
    a.clear();
    a._take(b);
  }
}
