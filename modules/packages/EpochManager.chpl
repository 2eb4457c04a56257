/** Freeing objects that other tasks may still look at: an object is handed to the manager, and deleted once no task can hold
    it any more. Not for: atomic variables of objects (AtomicObjects).

    A task registers for a token. While it looks at shared objects its token is pinned; what is deferred is deleted two epochs
    later, and an epoch ends only when every pinned token was pinned in it. */
module EpochManager {
  use List;
  use Atomics;
  use CollectionLock;

  // What one registration knows: the epoch in which it is pinned, 0 while it is not.
  class _EpochToken {
    var epoch: atomic uint(64);
    var inUse = true;
  }

  /** The registration of a task with a manager, which ends with it or with `unregister`.

      .. code-block:: chapel

         use EpochManager;
         class C { var n: int; proc deinit() { write("deleted ", n, "; "); } }
         var manager = new EpochManager();
         {
           const tok = manager.register();
           tok.pin();
           tok.deferDelete(new unmanaged C(1));
           tok.unpin();
         }
         manager.clear();
         writeln("end");   // deleted 1; end
  */
  class TokenWrapper {
    var _tok: unmanaged _EpochToken?;
    var _manager: unmanaged LocalEpochManager;

    /** From now on, objects that are deferred are not deleted.

        .. code-block:: chapel

           use EpochManager;
           class C { var n: int; }
           proc retire(tok: borrowed TokenWrapper, c: unmanaged C) {
             tok.pin();
             tok.deferDelete(c);
             tok.unpin();
           }
           const manager = new EpochManager(), tok = manager.register();
           retire(tok.borrow(), new unmanaged C(1));
           tok.tryReclaim();
           tok.unregister();
           manager.clear();
           writeln("nothing is left");   // nothing is left
    */
    proc pin() { _live().epoch.write(_manager._epoch.read()); }
    /** The task looks at no shared objects any more. */
    proc unpin() { _live().epoch.write(0); }
    /** Hands an object to the manager; the token must be pinned. */
    proc deferDelete(x: unmanaged class) {
      if _live().epoch.read() == 0 then halt("deferDelete with a token that is not pinned");
      _manager._defer(x);
    }
    /** Deletes what can be deleted. */
    proc tryReclaim() { _manager.tryReclaim(); }
    /** Ends the registration. */
    proc unregister() {
      if _tok == nil then return;
      _manager._leave(_tok!);
      _tok = nil;
    }
    proc _live(): unmanaged _EpochToken {
      if _tok == nil then halt("a token that is not registered any more is used");
      return _tok!;
    }
    proc deinit() { unregister(); }
  }

  /** A manager of the objects of one locale.

      .. code-block:: chapel

         use EpochManager;
         class C { var n: int; proc deinit() { write("deleted ", n, "; "); } }
         var manager = new owned LocalEpochManager();
         const tok = manager.register();
         tok.pin();
         tok.deferDelete(new unmanaged C(1));
         tok.unpin();
         // An object is deleted when two more epochs have begun.
         for 1..3 do tok.tryReclaim();
         tok.unregister();
         writeln("end");   // deleted 1; end
  */
  class LocalEpochManager {
    var _epoch: atomic uint(64);
    var _lock: _collectionLock(true);
    var _tokens: list(unmanaged _EpochToken);
    // By the epoch's remainder of 3.
    var _waiting: 3*list(unmanaged RootClass);

    /** A manager without tokens or objects. */
    proc init() {
      init this;
      _epoch.write(1);
    }
    /** A token for a task. */
    proc register(): owned TokenWrapper {
      _lock.enter(); defer _lock.leave();
      for t in _tokens do
        if !t.inUse {
          t.inUse = true;
          return new owned TokenWrapper(t, __prim("unmanaged_ptr", this));
        }
      const t = new unmanaged _EpochToken();
      _tokens.pushBack(t);
      return new owned TokenWrapper(t, __prim("unmanaged_ptr", this));
    }
    /** Ends the epoch, if no pinned token is of an earlier one, and deletes what nobody can hold any more. */
    proc tryReclaim() {
      var dead: list(unmanaged RootClass);
      {
        _lock.enter(); defer _lock.leave();
        const now = _epoch.read();
        for t in _tokens {
          const e = t.epoch.read();
          if e != 0 && e != now then return;
        }
        _epoch.write(now + 1);
        // Deferred two epochs before the one that begins.
        _waiting[((now + 2) % 3): int] <=> dead;
      }
      for x in dead do delete x;
    }
    /** Deletes everything that was deferred. No task may look at it. */
    proc clear() {
      var dead: 3*list(unmanaged RootClass);
      {
        _lock.enter(); defer _lock.leave();
        for param i in 0..2 do _waiting(i) <=> dead(i);
      }
      for param i in 0..2 do for x in dead(i) do delete x;
    }

    proc _defer(x: unmanaged RootClass) {
      _lock.enter(); defer _lock.leave();
      _waiting[(_epoch.read() % 3): int].pushBack(x);
    }
    proc _leave(t: unmanaged _EpochToken) {
      _lock.enter(); defer _lock.leave();
      t.epoch.write(0);
      t.inUse = false;
    }
    proc deinit() {
      clear();
      for t in _tokens do delete t;
    }
  }

  /** A manager of the objects of all locales: on one locale, the same as the local one. Copies are the same manager. */
  record EpochManager {
    var _manager: shared LocalEpochManager = new shared LocalEpochManager();
    forwarding _manager;
  }
}
