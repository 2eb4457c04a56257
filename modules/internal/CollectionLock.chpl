// The lock of a list, set or map that was asked to be safe for parallel use (`parSafe=true`).
// Not for: locks in programs; those are sync variables (Sync).
module CollectionLock {
  use Base;
  use Sync;

  // A sync variable without value: full while held. Without `active` it has no size and does nothing.
  // A holder must not call a method of the same collection that takes the lock: it would wait for itself.
  record _collectionLock {
    param active: bool;
    var word: if active then _syncWord else nothing;

    proc deinit() { if active then cht_syncvar_destroy(_address()); }

    inline proc const ref _address() do return __prim("cast", c_ptr(void), __prim("addr", word));
    inline proc const ref enter() { if active then cht_syncvar_acquire_empty(_address()); }
    inline proc const ref leave() { if active then cht_syncvar_release_empty(_address()); }
  }
}
