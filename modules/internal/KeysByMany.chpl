/** Keys that several tasks add to one set at the same time.
    Not for: what a set of keys is (KeySet); who may come in when (SharedGate).

    A task comes in through the gate, where it has a place of its own (a cache line of the gate's). There it keeps a lease: a run of
    places at the end of the keys that only it fills, so that the common count is touched once for `_leaseSize` keys. Whoever
    closes the gate settles first: keys from the end move into places that were leased and not used, and the count is that of
    the keys again.

    Why no key is added twice, or lost: between two closings of the gate entries only come, each from 0 to a claim (an entry without
    a place) by one compare-and-swap, and from a claim to its place by the task that claimed it. A task claims the first
    empty slot on its key's way, after it has compared the key with all entries before that have the same half of the hash, waiting
    for the places of claims. Of two tasks with equal keys, both go the same way through the same slots, which never become empty
    again: the one that comes second to the slot that the first has claimed finds the claim, waits for its place, and sees the key,
    which was written before (the entry is stored by a release and read by an acquire). Room: places are leased while they and
    three quarters of the slots last, and every claim has a leased place; so there is always an empty slot, and no write behind
    the keys. */
module KeysByMany {
  use Pointers;
  use Base;
  use Types;
  use HashTable;
  use KeySet;
  use Range;
  use RangeIter;
  use SharedGate;

  // Places leased at a time. More: the common count is touched less often; less: less to settle.
  param _leaseSize = 16;
  // The words of a lease in a gate's place: the next place for a key, and the end.
  param _leaseNext = 1, _leaseEnd = 2;

  // Makes room for what all that may be behind the gate lease, and more.
  proc ref _keySet.makeRoomForMany() {
    const n = count + _gatePlaces * _leaseSize;
    if n > room then _makeRoom(2 * n);
    if 4 * n > 3 * slots then _rehash(2 * slots);
  }

  // Whether a task behind the gate has a place for a key; false if there is no room.
  inline proc ref _keySet.hasLease(mine: c_ptr(int)): bool do
    return mine[_leaseNext] < mine[_leaseEnd] || _lease(mine);
  proc ref _keySet._lease(mine: c_ptr(int)): bool {
    const most = min(room, slots / 4 * 3) - _leaseSize;
    var first = __prim("atomic_load", _address(count), "relaxed");
    while true {
      if first > most then return false;
      if __prim("atomic_cas", _address(count), first, first + _leaseSize, "relaxed") then break;
      first = __prim("atomic_load", _address(count), "relaxed");
    }
    mine[_leaseNext] = first;
    mine[_leaseEnd] = first + _leaseSize;
    if __prim("atomic_load", _address(leased), "relaxed") == 0 then __prim("atomic_store", _address(leased), 1, "relaxed");
    return true;
  }

  // Adds a key behind the gate, with a lease, unless it is there; tells whether it was added. `h` is its hash.
  proc ref _keySet.addWithMany(in k: keyType, h: uint, mine: c_ptr(int)): bool {
    const claim = h | _placeMask, mask = slots - 1;
    var i = _home(h);
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
    const place = mine[_leaseNext];
    mine[_leaseNext] = place + 1;
    __prim("init", keys[place], __prim("move", k));
    __prim("atomic_store", entries + i, (h & ~_placeMask) | (place + 1): uint, "release");
    return true;
  }
  proc _keySet.findWithMany(const ref k: keyType, h: uint): int {
    const mask = slots - 1;
    var i = _home(h);
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
  inline proc _keySet._placeOnceKnown(slot: int, first: uint): int {
    var e = first;
    while e & _placeMask == _placeMask {
      __prim("pause");
      e = __prim("atomic_load", entries + slot, "acquire");
    }
    return (e & _placeMask): int - 1;
  }

  // While nobody else is behind the gate: leases end, and keys from the end move into places that were not used.
  proc ref _keySet.settle(const ref gate: _sharedGate(?)) {
    leased = 0;
    var unused = 0, inside = 0;
    for g in 0..<_gatePlaces do unused += _unusedBelow(gate, g, count);
    const end = count - unused;
    for g in 0..<_gatePlaces do inside += _unusedBelow(gate, g, end);
    if inside > 0 {
      // The places from `end` on go; those of them that have no key are marked.
      const empty = _allocateZeros(uint(8), unused);
      for g in 0..<_gatePlaces {
        const (first, behind) = _leaseOf(gate, g);
        for p in max(first, end)..<behind do empty[p - end] = 1;
      }
      var last = 0;
      for g in 0..<_gatePlaces {
        const (first, behind) = _leaseOf(gate, g);
        for p in first..<min(behind, end) {
          while empty[last] != 0 do last += 1;
          const e = _entryOf(end + last);
          entries[e] = (entries[e] & ~_placeMask) | (p + 1): uint;
          __prim("init", keys[p], __prim("move", keys[end + last]));
          last += 1;
        }
      }
      cht_free(__prim("cast", c_ptr(void), empty));
    }
    count = end;
    for g in 0..<_gatePlaces do gate._placeAt(g)[_leaseNext] = gate._placeAt(g)[_leaseEnd];
  }
  inline proc _leaseOf(const ref gate: _sharedGate(?), g: int): (int, int) {
    const place = gate._placeAt(g);
    return (place[_leaseNext], place[_leaseEnd]);
  }
  // How many places below `end` are leased there and not used.
  inline proc _unusedBelow(const ref gate: _sharedGate(?), g: int, end: int): int {
    const (first, behind) = _leaseOf(gate, g);
    return max(0, min(behind, end) - first);
  }
}
