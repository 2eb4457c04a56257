/** A gate that many tasks may be behind at the same time, or one task alone: what a set needs to which several tasks add.
    Not for: locks in programs; those are sync variables (Sync).

    Who comes in takes one of the gate's places, each a cache line, so that tasks on different workers do not wait for
    one another's lines; who closes the gate waits until all places are free. No task waits for others while it is
    behind the gate with many, so closing takes no longer than what they do there.

    Why nobody is behind the gate with one who closed it: who comes in takes a place and then looks at the mark; who closes sets the
    mark and then looks at the places. All four are sequentially consistent, so one of the two sees the other: either the
    one who comes in leaves again and waits, or the one who closes waits for the place. What is written behind the gate is
    seen by whoever has it next, since a place is given up by a release and looked at by an acquire. */
module SharedGate {
  use Pointers;
  use Base;
  use Types;
  use CollectionLock;
  use Tasks;

  // Places: no more tasks are behind the gate at the same time. Each is a cache line: its first word tells that it is taken, the others
  // are for who has the place, and for who is alone.
  param _gatePlaces = 64, _lineInts = 8;

  record _sharedGate {
    param active: bool;
    var _lock: _collectionLock(active);
    // The places; nil as long as nobody comes with many.
    var _places: c_ptr(int);
    var _closed: int;

    proc deinit() { if _places != nil then cht_free(__prim("cast", c_ptr(void), _places)); }

    // Alone until `open`.
    inline proc ref close() {
      if active {
        _lock.enter();
        if _places != nil then _waitForAll();
      }
    }
    proc ref _waitForAll() {
      __prim("atomic_store", _address(_closed), 1, "seq_cst");
      for k in 0..<_gatePlaces do
        while __prim("atomic_load", _placeAt(k), "seq_cst") != 0 do cht_yield();
    }
    inline proc ref open() {
      if active {
        if _places != nil then __prim("atomic_store", _address(_closed), 0, "release");
        _lock.leave();
      }
    }

    // While alone: others may come with many from now on.
    proc ref admitMany() {
      if _places != nil then return;
      // From now on `open` clears the mark.
      _closed = 1;
      __prim("atomic_store", _address(_places), _allocateZeros(int, _gatePlaces * _lineInts), "release");
    }
    inline proc ref admitsMany: bool do return __prim("atomic_load", _address(_places), "acquire") != nil;

    // Comes in with many: the place, which `leave` needs. Tasks have stacks of their own, which tell them apart.
    inline proc ref join(): c_ptr(int) {
      var mine: int;
      const stack = __prim("cast", uint, _address(mine)) >> 14;
      const place = _placeAt(((stack * 0x9e3779b97f4a7c15) >> 58): int);
      if __prim("atomic_cas", place, 0, 1, "seq_cst") then
        if __prim("atomic_load", _address(_closed), "seq_cst") == 0 then return place;
        else leave(place);
      return _joinLater(place);
    }
    // The place is somebody else's, or the gate is closed.
    proc ref _joinLater(first: c_ptr(int)) {
      var k = (first - _places) / _lineInts, tries = 0;
      while true {
        if __prim("atomic_load", _address(_closed), "relaxed") == 0 {
          const place = _placeAt(k);
          if __prim("atomic_cas", place, 0, 1, "seq_cst") {
            if __prim("atomic_load", _address(_closed), "seq_cst") == 0 then return place;
            leave(place);
          }
          k = (k + 1) % _gatePlaces;
          tries += 1;
          if tries % _gatePlaces == 0 then cht_yield();
        } else cht_yield();
      }
      return first;
    }
    inline proc _placeAt(k: int) do return _places + k * _lineInts;
    inline proc ref leave(place: c_ptr(int)) { __prim("atomic_store", place, 0, "release"); }
  }
}
