/** Sets of keys that lie side by side in memory, and where each one is: what associative domains are made of.
    Not for: use by programs; values that belong to keys (the arrays over a domain have them).

    The keys are in `keys[0..#count]`, in the order of their arrival; taking one away moves the last one into its
    place. So a key's place is a number below `count`: values that belong to keys lie in blocks of the same order, and
    loops over keys and values are loops over blocks. An index finds a key's place: a table with linear probing, each
    entry the upper half of the key's hash and its place plus one, 0 where there is none. An entry's home is told by the upper
    bits of the hash, so the index grows where it is, and closes the gap of an entry that leaves, without looking at keys;
    there are no marks of what was. Adding by several tasks: KeysByMany. */
module KeySet {
  use Pointers;
  use Base;
  use Types;
  use HashTable;
  use Range;
  use RangeIter;
  use Tasks;
  use ArrayOps;

  // What a key's entry and place share a word for.
  param _placeBits = 32, _placeMask = (1: uint << _placeBits) - 1;

  // How many removals before it is moved the last key's entry is fetched. With fewer the line is not there yet when it is needed (1.3 of
  // absl's time for 10**7 integers with 1, 1.15 with 8, 1.1 with 16); more fetches what a short series does not use.
  param _removalsAhead = 16;

  // A block of keys that no set uses any more, but loops do.
  class _leftKeys {
    type keyType;
    var keys: c_ptr(keyType);
    var count: int;
    var next: unmanaged _leftKeys(keyType)?;
    proc deinit() {
      if !__prim("is_trivial", keyType) then
        for i in 0..<count do __prim("deinit", keys[i]);
      cht_free(__prim("cast", c_ptr(void), keys));
      if next != nil then delete next;
    }
  }

  record _keySet {
    type keyType;
    var keys: c_ptr(keyType);
    var room: int;
    // The entries: a power of two, at most three quarters in use.
    var entries: c_ptr(uint);
    var slots: int;
    // How far an entry is shifted to give its home.
    var shift: int;
    // Whether there are places that tasks have leased and not given back.
    var leased: int;
    // The number of keys, leased places included; in a cache line of its own, as tasks that add change it while others read the rest.
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

    // The slot where an entry or hash is at home. (`shift` is below 64, which nothing else tells LLVM.)
    inline proc _home(h: uint): int do return (h >> (shift & 63)): int;

    // The slot of a key, or where it would be, and its entry, 0 if it is not there. (Several slots at a time without a branch were
    // 1.4 times slower: processors guess the end of the way well enough to look for the next key meanwhile.)
    inline proc _probe(const ref k: keyType, h: uint): (int, uint) {
      const mask = slots - 1;
      var i = _home(h);
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

    // Where a key is: its slot and its place, -1 if it is not there. Fetches the entry that a later `removeAt` of a series will need.
    proc locate(const ref k: keyType): (int, int) {
      if count == 0 then return (-1, -1);
      const soon = if count > _removalsAhead then count - _removalsAhead else 0;
      __prim("prefetch", __prim("offset", entries, _home(_hash(keys[soon]))));
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
    // Gives the keys' block away, with keys that stay as they are: the set goes on with copies in a block of its own.
    proc ref leaveKeys(): unmanaged _leftKeys(keyType) {
      const left = new unmanaged _leftKeys(keyType, keys, count);
      keys = _widened(nil: c_ptr(keyType), 0, room);
      for i in 0..<count do __prim("init", keys[i], __prim("copy", left.keys[i]));
      return left;
    }
    // The slot of the entry that leads to a place.
    proc _entryOf(place: int): int {
      const mask = slots - 1, want = (place + 1): uint;
      var i = _home(_hash(keys[place]));
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
        const home = _home(e);
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
      keys = _widened(keys, room, n);
      room = n;
    }
    // Makes the index larger: n entries, a power of two.
    proc ref _rehash(n: int) {
      if n > 1 << _placeBits then halt("an associative domain cannot have more than 3 * 2**30 indices");
      const old = slots;
      entries = _widened(entries, slots, n);
      slots = n;
      shift = 64 - __prim("ctz", n): int;
      if old > 0 then _spread(old);
    }
    // The entries of a smaller index, which are in the first slots, go to their places in the larger one: those of the upper half
    // of what is left of the old slots first. Their homes are behind that half but for a few, since homes at least double: so
    // they move to slots where nothing old is left. Those few, and those that would go over the end, wait until all others
    // have moved.
    proc ref _spread(old: int) {
      var late: _entryList, end = old;
      while end > 0 {
        const from = if end > 64 then end / 2 else 0;
        const tasks = if end < _manyEntries then 1 else _numChunks(end - from);
        if tasks == 1 then _spreadPart(from, end, end, late);
        else {
          const lists = _allocateZeros(_entryList, tasks);
          coforall t in new _upTo(tasks) {
            const (first, behind) = _chunk(end - from, tasks, t);
            _spreadPartWithOthers(from + first, from + behind, end, lists[t]);
          }
          for t in 0..<tasks {
            late.addAll(lists[t]);
            __prim("deinit", lists[t]);
          }
          cht_free(__prim("cast", c_ptr(void), lists));
        }
        end = from;
      }
      _enter(late.data, late.count);
    }
    // Moves the entries from..<to to homes that are not before `bound`.
    proc _spreadPart(from: int, to: int, bound: int, ref late: _entryList) {
      const at = entries, n = slots;
      for k in from..<to {
        const e = at[k];
        if e != 0 {
          at[k] = 0;
          var i = _home(e);
          if i < bound then i = n;
          while i < n && at[i] != 0 do i += 1;
          if i < n then at[i] = e; else late.add(e);
        }
      }
    }
    // The same while other tasks move other entries, from before `bound` too: where their parts meet, an entry of one may come
    // to lie among the other's.
    proc _spreadPartWithOthers(from: int, to: int, bound: int, ref late: _entryList) {
      const at = entries, n = slots;
      for k in from..<to {
        const e = at[k];
        if e != 0 {
          at[k] = 0;
          var i = _home(e);
          if i < bound then i = n;
          while i < n && !__prim("atomic_cas", at + i, 0: uint, e, "relaxed") do i += 1;
          if i == n then late.add(e);
        }
      }
    }
    // Enters entries of the same keys that are not there.
    proc ref _enter(from: c_ptr(uint), n: int) {
      const mask = slots - 1, to = entries;
      for k in 0..<n {
        const e = from[k];
        if e != 0 {
          var i = _home(e);
          while to[i] != 0 do i = (i + 1) & mask;
          to[i] = e;
        }
      }
    }
  }

  // Entries put aside.
  record _entryList {
    var data: c_ptr(uint);
    var count: int;
    var room: int;

    proc deinit() { if room > 0 then cht_free(__prim("cast", c_ptr(void), data)); }
    proc ref add(e: uint) {
      if count == room {
        const more = if room == 0 then 16 else 2 * room;
        data = _widened(data, room, more);
        room = more;
      }
      data[count] = e;
      count += 1;
    }
    proc ref addAll(const ref other: _entryList) { for k in 0..<other.count do add(other.data[k]); }
  }

  // So many entries are moved by several tasks.
  param _manyEntries = 1 << 18;

  operator =(ref a: _keySet(?), const ref b: _keySet(?)) {
    a.clear();
    a._take(b);
  }
}
