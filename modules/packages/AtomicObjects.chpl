/** Atomic variables that hold unmanaged objects, with a counter of writes where the same object may come back.
    Not for: atomic numbers (`atomic int`), freeing objects that others may still use (EpochManager). */
module AtomicObjects {
  use CTypes;
  use CollectionLock;

  /** An object with the count of writes at which it was read: two of them are equal only if nothing was written between. Its
      members can be reached through it.

      .. code-block:: chapel

         use AtomicObjects;
         class C { var n: int; }
         var a = new AtomicObject(unmanaged C, hasABASupport=true);
         const c = new unmanaged C(1);
         a.write(c);
         const before = a.readABA();
         a.write(c);
         writeln(before.n, " ", before.getABACount(), " ", a.compareAndSwapABA(before, nil));   // 1 1 false
         delete c;
  */
  record ABA {
    type __ABA_objType;
    var _object: _nilable(__ABA_objType);
    var _count: uint(64);

    /** The object, nil if there is none.

        .. code-block:: chapel

           use AtomicObjects;
           class C { var n: int; }
           proc describe(const x: ABA(?)) { writeln(x.getObject()!.n, " ", x.getABACount()); }
           const c = new unmanaged C(7);
           var a = new AtomicObject(unmanaged C, hasABASupport=true);
           a.write(c);
           describe(a.readABA());
           delete c;
    */
    proc getObject() do return _object;
    /** How often the variable had been written. */
    proc getABACount(): uint(64) do return _count;
    proc _there() do return _object!;
    forwarding _there();
  }
  /** Whether both have the same object and count. */
  operator ABA.==(const ref a: ABA(?t), const ref b: ABA(t)): bool do return a._object == b._object && a._count == b._count;
  operator ABA.!=(const ref a: ABA(?t), const ref b: ABA(t)): bool do return !(a == b);
  operator ABA.==(const ref a: ABA(?t), b: _nilable(t)): bool do return a._object == b;
  operator ABA.!=(const ref a: ABA(?t), b: _nilable(t)): bool do return a._object != b;

  proc _nilable(type t) type {
    if !isUnmanagedClassType(t) then compilerError("an AtomicObject holds unmanaged objects: " + t: string + " is not one");
    return t?;
  }

  /** A variable that holds an object or nil, and that tasks may read and write at the same time. With `hasABASupport` it counts
      its writes; `hasGlobalSupport`, for objects of other locales, changes nothing on one locale.

      .. code-block:: chapel

         use AtomicObjects;
         class Node { var value: int; var next: unmanaged Node?; }
         var top = new AtomicObject(unmanaged Node, hasABASupport=false, hasGlobalSupport=false);
         coforall i in 1..4 with (ref top) {
           const n = new unmanaged Node(i);
           do { n.next = top.read(); } while !top.compareAndSwap(n.next, n);
         }
         var sum = 0;
         var at = top.read();
         while at != nil {
           const n = at!;
           sum += n.value;
           at = n.next;
           delete n;
         }
         writeln(sum);   // 10
  */
  record AtomicObject {
    /** The type of the objects, an unmanaged class. */
    type objType;
    /** Whether writes are counted. */
    param hasABASupport: bool = false;
    /** Whether objects of other locales can be held. */
    param hasGlobalSupport: bool = false;
    var _lock: _collectionLock(true);
    var _value: _nilable(objType);
    var _count: uint(64);

    /** A variable that holds nil. */
    proc init(type objType, param hasABASupport = false, param hasGlobalSupport = false) {
      this.objType = objType;
      this.hasABASupport = hasABASupport;
      this.hasGlobalSupport = hasGlobalSupport;
    }
    /** A variable that holds what the default value of the type holds: nothing. */
    proc init=(const ref other: AtomicObject(?)) {
      this.objType = other.objType;
      this.hasABASupport = other.hasABASupport;
      this.hasGlobalSupport = other.hasGlobalSupport;
      this._value = other._value;
      this._count = other._count;
    }

    /** The object that is held. */
    proc const ref read(): _nilable(objType) {
      _lock.enter(); defer _lock.leave();
      return _value;
    }
    /** The object that is held, with the count of writes. */
    proc const ref readABA(): ABA(objType) {
      _counted();
      _lock.enter(); defer _lock.leave();
      return new ABA(objType, _value, _count);
    }
    /** Puts an object in. */
    proc ref write(newObj: _nilable(objType)) {
      _lock.enter(); defer _lock.leave();
      _put(newObj);
    }
    proc ref write(newObj: ABA(objType)) do write(newObj.getObject());
    /** The same; it counts, as `write` does here.

        .. code-block:: chapel

           use AtomicObjects;
           class C { var n: int; }
           var a = new AtomicObject(unmanaged C, hasABASupport=true);
           const one = new unmanaged C(1), two = new unmanaged C(2);
           a.writeABA(one);
           const before = a.exchangeABA(two);
           writeln(before.getObject() == one, " ", before.n, " ", a.readABA().n, " ", a.read() == two);   // true 1 2 true
           writeln(before == a.readABA(), " ", a.compareAndSwapABA(a.readABA(), one), " ", a.objType: string);   // false true unmanaged C
           delete one, two;
    */
    proc ref writeABA(newObj: _nilable(objType)) { _counted(); write(newObj); }
    proc ref writeABA(newObj: ABA(objType)) { _counted(); write(newObj.getObject()); }
    /** Puts an object in, and gives what was there.

        .. code-block:: chapel

           use AtomicObjects;
           class C { var n: int; }
           var first = new unmanaged C(1), second = new unmanaged C(2);
           var a: AtomicObject(unmanaged C?, hasABASupport = false, hasGlobalSupport = false);
           a.write(first);
           const old = a.exchange(second);
           writeln(old!.n, " ", a.read()!.n);   // 1 2
           delete first, second;
    */
    proc ref exchange(newObj: _nilable(objType)): _nilable(objType) {
      _lock.enter(); defer _lock.leave();
      const old = _value;
      _put(newObj);
      return old;
    }
    /** Puts an object in, and gives what was there with its count. */
    proc ref exchangeABA(newObj: _nilable(objType)): ABA(objType) {
      _counted();
      _lock.enter(); defer _lock.leave();
      const old = new ABA(objType, _value, _count);
      _put(newObj);
      return old;
    }
    proc ref exchangeABA(newObj: ABA(objType)): ABA(objType) do return exchangeABA(newObj.getObject());
    /** Puts `newObj` in if `expectedObj` is there; whether it was. */
    proc ref compareAndSwap(expectedObj: _nilable(objType), newObj: _nilable(objType)): bool {
      _lock.enter(); defer _lock.leave();
      const same = _value == expectedObj;
      if same then _put(newObj);
      return same;
    }
    /** The same, where nothing may have been written since `expectedObj` was read. */
    proc ref compareAndSwapABA(expectedObj: ABA(objType), newObj: _nilable(objType)): bool {
      _counted();
      _lock.enter(); defer _lock.leave();
      const same = _value == expectedObj._object && _count == expectedObj._count;
      if same then _put(newObj);
      return same;
    }
    proc ref compareAndSwapABA(expectedObj: ABA(objType), newObj: ABA(objType)): bool do
      return compareAndSwapABA(expectedObj, newObj.getObject());

    proc _counted() {
      if !hasABASupport then compilerError("this AtomicObject does not count its writes: hasABASupport is false");
    }
    proc ref _put(newObj) {
      _value = newObj;
      _count += 1;
    }
  }
}
