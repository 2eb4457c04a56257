/** A gate that many tasks may be behind at the same time, or one task alone: what a set needs to which several tasks add.
    Not for: locks in programs; those are sync variables (Sync).

    Who comes in counts itself in a counter that it shares with few others, so that tasks on different workers do not wait for
    one another's cache lines; who closes the gate waits until all counters are 0. No task waits for others while it is
    behind the gate with many, so closing takes no longer than what they do there. */
module SharedGate {
  use Pointers;
  use Base;
  use Types;
  use CollectionLock;
  use Tasks;

  // Counters, each in a cache line of its own.
  param _gateCounters = 64, _lineInts = 8;

  record _sharedGate {
    param active: bool;
    var _lock: _collectionLock(active);
    // The counters; nil as long as nobody comes with many.
    var _counts: c_ptr(int);
    var _closed: int;

    proc deinit() { if _counts != nil then cht_free(__prim("cast", c_ptr(void), _counts)); }

    // Alone until `open`.
    inline proc ref close() {
      if active {
        _lock.enter();
        if _counts != nil then _waitForAll();
      }
    }
    proc ref _waitForAll() {
      __prim("atomic_store", _address(_closed), 1, "seq_cst");
      for k in 0..<_gateCounters do
        while __prim("atomic_load", _counts + k * _lineInts, "seq_cst") != 0 do cht_yield();
    }
    inline proc ref open() {
      if active {
        if _counts != nil then __prim("atomic_store", _address(_closed), 0, "release");
        _lock.leave();
      }
    }

    // While alone: others may come with many from now on.
    proc ref admitMany() {
      if _counts != nil then return;
      // From now on `open` clears the mark.
      _closed = 1;
      __prim("atomic_store", _address(_counts), _allocateZeros(int, _gateCounters * _lineInts), "release");
    }
    inline proc ref admitsMany: bool do return __prim("atomic_load", _address(_counts), "acquire") != nil;

    // Comes in with many; gives what `leave` needs. Tasks have stacks of their own, which tell their counters apart.
    inline proc ref join(): c_ptr(int) {
      var mine: int;
      const stack = __prim("cast", uint, _address(mine)) >> 14;
      const counter = _counts + ((stack * 0x9e3779b97f4a7c15) >> 58): int * _lineInts;
      __prim("atomic_add", counter, 1, "seq_cst");
      if __prim("atomic_load", _address(_closed), "seq_cst") != 0 then _joinLater(counter);
      return counter;
    }
    proc ref _joinLater(counter: c_ptr(int)) {
      do {
        __prim("atomic_sub", counter, 1, "seq_cst");
        while __prim("atomic_load", _address(_closed), "relaxed") != 0 do cht_yield();
        __prim("atomic_add", counter, 1, "seq_cst");
      } while __prim("atomic_load", _address(_closed), "seq_cst") != 0;
    }
    inline proc ref leave(counter: c_ptr(int)) { __prim("atomic_sub", counter, 1, "release"); }
  }
}
