/** The lock of a list, set or map that was asked to be safe for parallel use (`parSafe=true`).
    Not for: locks in programs; those are sync variables (Sync). */
module CollectionLock {
  use Pointers;
  use Base;
  use Sync;

  // A sync variable without value: full while held. Without `active` it has no size and does nothing.
  // A holder must not call a method of the same collection that takes the lock: it would wait for itself.
  record _collectionLock {
    param active: bool;
    var word: if active then _syncWord else nothing;

    proc deinit() { if active then cht_syncvar_destroy(_place()); }

    inline proc const ref _place() do return _address(word): c_ptr(void);
    inline proc const ref enter() { if active then cht_syncvar_acquire_empty(_place()); }
    inline proc const ref leave() { if active then cht_syncvar_release_empty(_place()); }
  }
}
