/** Atomic variables of bool, int, uint and real.
    Not for: full/empty variables (Sync). */
module Atomics {
  use Pointers;
  use Base;
  use Types;
  use Write;

  extern proc cht_backoff(ref counter: int);

  /** How an atomic operation orders the memory operations around it.

      .. code-block:: chapel

         var x: atomic int;
         x.write(3, memoryOrder.release);
         writeln(x.read(memoryOrder.acquire), " ", x.exchange(4), " ", x.read());   // 3 3 4
  */
  enum memoryOrder { relaxed, acquire, release, acqRel, seqCst }

  proc _order(param o: memoryOrder) param {
    if o == memoryOrder.relaxed then return "relaxed";
    else if o == memoryOrder.acquire then return "acquire";
    else if o == memoryOrder.release then return "release";
    else if o == memoryOrder.acqRel then return "acq_rel";
    else return "seq_cst";
  }
  // The orders that loads, stores and failing exchanges may have.
  proc _loadOrder(param o: memoryOrder) param {
    if o == memoryOrder.release then return "relaxed";
    else if o == memoryOrder.acqRel then return "acquire";
    else return _order(o);
  }
  proc _storeOrder(param o: memoryOrder) param {
    if o == memoryOrder.acquire then return "relaxed";
    else if o == memoryOrder.acqRel then return "release";
    else return _order(o);
  }
  // The weakest order that is as strong as both of an exchange's.
  proc _bothOrders(param success: memoryOrder, param failure: memoryOrder) param {
    if failure == memoryOrder.release || failure == memoryOrder.acqRel then
      compilerError("an exchange that fails stores nothing: its order cannot be " + failure: string);
    if success == failure || failure == memoryOrder.relaxed then return success;
    else if success == memoryOrder.relaxed then return failure;
    else if success == memoryOrder.seqCst || failure == memoryOrder.seqCst then return memoryOrder.seqCst;
    else return memoryOrder.acqRel;
  }

  /** The type `atomic t`. */
  proc _atomicType(type t) type {
    if !(isBoolType(t) || isIntegralType(t) || isRealType(t)) then
      compilerError("there is no atomic " + __prim("type_name", t));
    return _atomic(t);
  }

  /** A variable that tasks may read and write at once. Each method is one step for all others. */
  @chantry.language("atomic")
  @chantry.ref_by_default
  record _atomic {
    /** The type of the value.

        .. code-block:: chapel

           var x: atomic uint(8), flag: atomic bool;
           writeln(x.valType: string, " ", flag.valType: string, " ", x.type: string);   // uint(8) bool atomic uint(8)
    */
    type valType;
    var _v: valType;

    proc init=(const ref other: _atomic(?)) {
      this.valType = other.valType;
      this._v = other.read();
    }

    proc const ref _zeroIsDefault() param do return true;

    /** The value. */
    inline proc const ref read(param order: memoryOrder = memoryOrder.seqCst): valType do
      return __prim("atomic_load", _address(_v), _loadOrder(order));
    /** Sets the value. */
    inline proc ref write(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      __prim("atomic_store", _address(_v), value, _storeOrder(order));
    }
    /** Sets the value and returns the former one. */
    inline proc ref exchange(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType do
      return __prim("atomic_exchange", _address(_v), value, _order(order));

    /** Sets the value to `desired` if it is `expected`. Tells whether it was; if it was not, the
        value found is put into `expected`.

        .. code-block:: chapel

           var x: atomic int = 5, expected = 4;
           writeln(x.compareExchange(expected, 9), " ", expected, " ", x.compareAndSwap(5, 9), " ", x.read());   // false 5 true 9
    */
    @edition(first="1.31")
    inline proc ref compareExchange(ref expected: valType, desired: valType,
                                    param order: memoryOrder = memoryOrder.seqCst): bool do
      return _exchangeIf(expected, desired, order);
    inline proc ref _exchangeIf(ref expected: valType, desired: valType,
                                param order: memoryOrder = memoryOrder.seqCst): bool {
      return __prim("atomic_cas_ref", _address(_v), _address(expected), desired, _order(order));
    }
    @edition(first="1.31")
    inline proc ref compareExchange(ref expected: valType, desired: valType,
                                    param success: memoryOrder, param failure: memoryOrder): bool do
      return compareExchange(expected, desired, _bothOrders(success, failure));
    /** As `compareExchange`, but may fail without cause. (Ours does not.)

        .. code-block:: chapel

           var top: atomic int = 3;
           // Doubles the value whatever other tasks do meanwhile.
           var seen = top.read();
           while !top.compareExchangeWeak(seen, 2 * seen) { }
           writeln(seen, " ", top.read());   // 3 6
    */
    @edition(first="1.31")
    inline proc ref compareExchangeWeak(ref expected: valType, desired: valType,
                                        param order: memoryOrder = memoryOrder.seqCst): bool do
      return _exchangeIf(expected, desired, order);
    @edition(first="1.31")
    inline proc ref compareExchangeWeak(ref expected: valType, desired: valType,
                                        param success: memoryOrder, param failure: memoryOrder): bool do
      return compareExchange(expected, desired, success, failure);
    /** Sets the value to `desired` if it is `expected`; tells whether it was. */
    inline proc ref compareAndSwap(expected: valType, desired: valType,
                                   param order: memoryOrder = memoryOrder.seqCst): bool do
      return __prim("atomic_cas", _address(_v), expected, desired, _order(order));
    /** Older name of `compareExchange`. */
    inline proc ref compareExchangeStrong(expected: valType, desired: valType,
                                          param order: memoryOrder = memoryOrder.seqCst): bool do
      return compareAndSwap(expected, desired, order);

    /** Changes the value by an operation; the `fetch` forms return the former value.

        .. code-block:: chapel

           var x: atomic int;
           coforall i in 1..10 with (ref x) do x.add(i);
           writeln(x.fetchAdd(5), " ", x.fetchSub(1), " ", x.read());   // 55 60 59
    */
    inline proc ref fetchAdd(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _noBool("fetchAdd");
      return __prim("atomic_add", _address(_v), value, _order(order));
    }
    /** Adds. */
    inline proc ref add(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _noBool("add");
      __prim("atomic_add", _address(_v), value, _order(order));
    }
    /** Subtracts, and returns the value before.

        .. code-block:: chapel

           var x: atomic int = 10;
           x.sub(3);
           writeln(x.fetchSub(2), " ", x.read(), " ", x.fetchOr(8), " ", x.fetchAnd(9), " ", x.read());   // 7 5 5 13 9
           x.xor(1);
           writeln(x.fetchMin(4), " ", x.fetchMax(100), " ", x.read());   // 8 4 100
    */
    inline proc ref fetchSub(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _noBool("fetchSub");
      return __prim("atomic_sub", _address(_v), value, _order(order));
    }
    /** Subtracts. */
    inline proc ref sub(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _noBool("sub");
      __prim("atomic_sub", _address(_v), value, _order(order));
    }
    /** Sets bits, and returns the value before.

        .. code-block:: chapel

           var x: atomic int = 12;
           x.or(1);
           x.and(5);
           writeln(x.read(), " ", x.fetchXor(7), " ", x.read());   // 5 5 2
    */
    inline proc ref fetchOr(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _onlyIntegral("fetchOr");
      return __prim("atomic_or", _address(_v), value, _order(order));
    }
    /** Sets bits. */
    inline proc ref or(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _onlyIntegral("or");
      __prim("atomic_or", _address(_v), value, _order(order));
    }
    /** Keeps bits, and returns the value before. */
    inline proc ref fetchAnd(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _onlyIntegral("fetchAnd");
      return __prim("atomic_and", _address(_v), value, _order(order));
    }
    /** Keeps bits. */
    inline proc ref and(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _onlyIntegral("and");
      __prim("atomic_and", _address(_v), value, _order(order));
    }
    /** Turns bits around, and returns the value before. */
    inline proc ref fetchXor(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _onlyIntegral("fetchXor");
      return __prim("atomic_xor", _address(_v), value, _order(order));
    }
    /** Turns bits around. */
    inline proc ref xor(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _onlyIntegral("xor");
      __prim("atomic_xor", _address(_v), value, _order(order));
    }
    /** The smaller (larger) of the value and the argument.

        .. code-block:: chapel

           var low, high: atomic int;
           low.write(max(int));
           forall i in 3..9 with (ref low, ref high) { low.min(i); high.max(i); }
           writeln(low.read(), " ", high.read());   // 3 9
    */
    inline proc ref min(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _noBool("min");
      __prim("atomic_min", _address(_v), value, _order(order));
    }
    /** Keeps the greater value. */
    inline proc ref max(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      _noBool("max");
      __prim("atomic_max", _address(_v), value, _order(order));
    }
    /** Keeps the lesser value, and returns the one before. */
    inline proc ref fetchMin(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _noBool("fetchMin");
      return __prim("atomic_min", _address(_v), value, _order(order));
    }
    /** Keeps the greater value, and returns the one before. */
    inline proc ref fetchMax(value: valType, param order: memoryOrder = memoryOrder.seqCst): valType {
      _noBool("fetchMax");
      return __prim("atomic_max", _address(_v), value, _order(order));
    }

    /** Sets a bool to true and returns the former value.

        .. code-block:: chapel

           var taken: atomic bool;
           writeln(taken.testAndSet(), " ", taken.testAndSet());   // false true
           taken.clear();
           writeln(taken.read());   // false
    */
    inline proc ref testAndSet(param order: memoryOrder = memoryOrder.seqCst): bool {
      if !isBoolType(valType) then compilerError("testAndSet is for atomic bool");
      return __prim("atomic_exchange", _address(_v), true, _order(order));
    }
    /** Sets a bool to false. */
    inline proc ref clear(param order: memoryOrder = memoryOrder.seqCst) {
      if !isBoolType(valType) then compilerError("clear is for atomic bool");
      __prim("atomic_store", _address(_v), false, _storeOrder(order));
    }

    /** Returns once the value is `value`; other tasks run meanwhile.

        .. code-block:: chapel

           var ready: atomic bool, x = 0;
           begin with (ref x) { x = 42; ready.write(true); }
           ready.waitFor(true);
           writeln(x);   // 42
    */
    proc const ref waitFor(value: valType, param order: memoryOrder = memoryOrder.seqCst) {
      var rounds = 0;
      while __prim("atomic_load", _address(_v), _loadOrder(order)) != value do
        cht_backoff(rounds);
    }
    /** Sets the value, before other tasks know of the variable.

        .. code-block:: chapel

           var x: atomic int;
           x.poke(7);   // before any other task knows of it
           coforall 1..4 with (ref x) do x.add(1);
           writeln(x.peek());   // 11
    */
    proc ref poke(value: valType) { __prim("atomic_store", _address(_v), value, "relaxed"); }
    /** The value, read in no order with other accesses. */
    proc const ref peek(): valType do return __prim("atomic_load", _address(_v), "relaxed");

    proc _noBool(param name: string) {
      if isBoolType(valType) then compilerError(name + " is not for atomic bool");
    }
    proc _onlyIntegral(param name: string) {
      if !isIntegralType(valType) then compilerError(name + " is for atomic integers only");
    }
    proc const ref _writeOn(ch: c_ptr(void)) { _write(ch, this.read()); }
  }

  // `var a: atomic t = value;`
  inline proc _implicitConvert(type T: _atomic(?t), const value: t): T {
    var a: T;
    a._v = value;
    return a;
  }
  inline operator =(ref a: _atomic(?), const ref b: _atomic(?)) { a.write(b.read()); }
  inline operator =(ref a: _atomic(?), const b: a.valType) { a.write(b); }

  /** Orders memory operations before it with those after it.

      .. code-block:: chapel

         var data = 0, ready: atomic bool;
         begin with (ref data, ref ready) {
           data = 42;
           atomicFence(memoryOrder.release);
           ready.write(true, memoryOrder.relaxed);
         }
         ready.waitFor(true, memoryOrder.relaxed);
         atomicFence(memoryOrder.acquire);
         writeln(data);   // 42
  */
  inline proc atomicFence(param order: memoryOrder = memoryOrder.seqCst) {
    __prim("fence", _order(order));
  }
}
