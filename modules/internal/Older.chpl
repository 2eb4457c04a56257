/** Names that programs of older releases used without naming a module: looked into by the compiler for what nothing else
    declares, in any edition. No variables, so that nothing has to be initialised.
    Not for: older names of modules that a program uses (they stand there), methods (OlderMethods). */
module Older {
  use Pointers;
  use String;
  use StringText;
  use Bytes;
  use Tasks;
  use Atomics;
  // Single letters and letters with a digit are more often forgotten declarations.
  public use Math except e, j0, j1, jn, y0, y1, yn, inf, nan;
  // Until 1.26 C's types and what handles pointers were visible everywhere.
  public use CTypes;
  // And what the compiler was built with.
  public use ChplConfig;
  public use OlderIO only _ioArrow;
  // Every program uses these, so that it may say `Types.max(int)`.
  public import Types, AutoMath, Errors;

  /** Older spelling of `currentTask.yieldExecution()`.

      .. code-block:: chapel

         var ready: atomic bool;
         cobegin {
           ready.write(true);
           while !ready.read() do chpl_task_yield();
         }
         writeln(ready);   // true
  */
  @deprecated("chpl_task_yield() is now currentTask.yieldExecution()")
  inline proc chpl_task_yield() { currentTask.yieldExecution(); }

  /** Orders of memory, and the fence.

      .. code-block:: chapel

         var x: atomic int;
         x.write(5, memory_order_release);
         x.add(1, memory_order_acq_rel);
         x.add(1, memory_order_relaxed);
         atomic_fence();
         writeln(x.read(memory_order_acquire), " ", memory_order_seq_cst);   // 7 seqCst
  */
  @deprecated("memory_order_relaxed is now memoryOrder.relaxed")
  param memory_order_relaxed = memoryOrder.relaxed;
  @deprecated("memory_order_acquire is now memoryOrder.acquire")
  param memory_order_acquire = memoryOrder.acquire;
  @deprecated("memory_order_release is now memoryOrder.release")
  param memory_order_release = memoryOrder.release;
  @deprecated("memory_order_acq_rel is now memoryOrder.acqRel")
  param memory_order_acq_rel = memoryOrder.acqRel;
  @deprecated("memory_order_seq_cst is now memoryOrder.seqCst")
  param memory_order_seq_cst = memoryOrder.seqCst;
  @deprecated("atomic_fence() is now atomicFence()")
  inline proc atomic_fence(param order: memoryOrder = memoryOrder.seqCst) do atomicFence(order);
  /** A tuple as it is; another value as a tuple of one.

      .. code-block:: chapel

         writeln(tuplify((1, 2)).size, " ", tuplify(3));   // 2 (3,)
  */
  @deprecated("tuplify was never documented: write (x,) for a value that is no tuple")
  proc tuplify(x) do return if isTuple(x) then x else (x,);

  /** A flag of its own type in older releases.

      .. code-block:: chapel

         var flag: atomicflag;
         writeln(flag.testAndSet(), " ", flag.read());   // false true
  */
  @deprecated("atomicflag is an older name: write atomic bool")
  type atomicflag = atomic bool;

  /** The class that every class inherits from.

      .. code-block:: chapel

         class C { }
         const o: owned object = new C();
         writeln(typeToString(o.borrow().type));   // borrowed RootClass
  */
  @deprecated("object is an older name: write RootClass")
  type object = RootClass;

  @deprecated("typeToString(t) is now t: string")
  proc typeToString(type t) param: string do return t: string;

  /** Any tuple. */
  @deprecated("_tuple is an older name: write tuple")
  type _tuple = tuple;
  /** Any domain. */
  @deprecated("_domain is an older name: write domain")
  type _domain = domain;
  /** Any array. */
  @deprecated("_array is an older name: write []")
  type _array = [];

  /** The atomic type that processors have, beside that of a network.

      .. code-block:: chapel

         var n: chpl__processorAtomicType(int);
         n.add(3);
         writeln(n);   // 3
  */
  @deprecated("chpl__processorAtomicType(t) is now atomic t")
  proc chpl__processorAtomicType(type t) type do return atomic t;

  /** A distribution, as `dmapped` took it.

      .. code-block:: chapel

         use BlockDist;
         const D = {1..8} dmapped new dmap(new blockDist({1..8}));
         writeln(D);   // {1..8}
  */
  @deprecated("dmap is no longer needed: a distribution's record is given to dmapped itself")
  record dmap {
    /** The distribution. */
    var _value;
    proc init(in d) { this._value = d; }
    forwarding _value;
    proc ref _becomes(const ref other: dmap(?)) { this._value._becomes(other._value); }
  }

  /** Strings and bytes of what C has: a copy, the bytes where they are, the bytes with the duty to free them.

      .. code-block:: chapel

         use CTypes;
         const text = "chapel", p = text.c_str();
         proc room() {
           var q = allocate(uint(8), 7);
           for i in 0..6 do q[i] = p[i]: uint(8);
           return q;
         }
         writeln(createStringWithNewBuffer(p), " ", createStringWithBorrowedBuffer(p, 4), " ", createStringWithOwnedBuffer(room()));   // chapel chap chapel
         writeln(createBytesWithNewBuffer(p, 3), " ", createBytesWithBorrowedBuffer(p), " ", createBytesWithOwnedBuffer(room()));   // cha chapel chapel
  */
  @deprecated("createStringWithNewBuffer is now string.createCopyingBuffer")
  proc createStringWithNewBuffer(x): string { return try! string.createCopyingBuffer(x); }
  @deprecated("createStringWithNewBuffer is now string.createCopyingBuffer")
  proc createStringWithNewBuffer(x, length: int, size: int = length + 1, policy: decodePolicy = decodePolicy.strict): string {
    return try! string.createCopyingBuffer(x, length, policy);
  }
  @deprecated("createStringWithBorrowedBuffer is now string.createBorrowingBuffer")
  proc createStringWithBorrowedBuffer(x): string { return try! string.createBorrowingBuffer(x); }
  @deprecated("createStringWithBorrowedBuffer is now string.createBorrowingBuffer")
  proc createStringWithBorrowedBuffer(x, length: int, size: int = length + 1): string {
    return try! string.createBorrowingBuffer(x, length);
  }
  @deprecated("createStringWithOwnedBuffer is now string.createAdoptingBuffer")
  proc createStringWithOwnedBuffer(x): string { return try! string.createAdoptingBuffer(x); }
  @deprecated("createStringWithOwnedBuffer is now string.createAdoptingBuffer")
  proc createStringWithOwnedBuffer(x, length: int, size: int = length + 1): string {
    return try! string.createAdoptingBuffer(x, length, size);
  }
  @deprecated("createBytesWithNewBuffer is now bytes.createCopyingBuffer")
  proc createBytesWithNewBuffer(x): bytes do return bytes.createCopyingBuffer(x);
  @deprecated("createBytesWithNewBuffer is now bytes.createCopyingBuffer")
  proc createBytesWithNewBuffer(x, length: int, size: int = length + 1): bytes do
    return bytes.createCopyingBuffer(x, length, size);
  @deprecated("createBytesWithBorrowedBuffer is now bytes.createBorrowingBuffer")
  proc createBytesWithBorrowedBuffer(x): bytes do return bytes.createBorrowingBuffer(x);
  @deprecated("createBytesWithBorrowedBuffer is now bytes.createBorrowingBuffer")
  proc createBytesWithBorrowedBuffer(x, length: int, size: int = length + 1): bytes do
    return bytes.createBorrowingBuffer(x, length);
  @deprecated("createBytesWithOwnedBuffer is now bytes.createAdoptingBuffer")
  proc createBytesWithOwnedBuffer(x): bytes do return bytes.createAdoptingBuffer(x);
  @deprecated("createBytesWithOwnedBuffer is now bytes.createAdoptingBuffer")
  proc createBytesWithOwnedBuffer(x, length: int, size: int = length + 1): bytes do
    return bytes.createAdoptingBuffer(x, length, size);

  // What published programs call of another implementation's own modules: there is nothing behind these names here.
  proc __primitive(param name: string, const args...) {
    compilerError("not supported: `__primitive` is an operation of another compiler's own");
  }

  // What 1.18 to 1.20 had for these casts.
  @deprecated("_to_unmanaged(c) is now c: unmanaged")
  inline proc _to_unmanaged(c) do return c: unmanaged;
  @deprecated("_to_borrowed(c) is now c.borrow()")
  inline proc _to_borrowed(c) do return c: borrowed;
  @deprecated("_to_nonnil(c) is now c!")
  inline proc _to_nonnil(c) do return c!;

  /** A type's default, and what a loop over the values of a type of iterators gives, by their names in another implementation.

      .. code-block:: chapel

         iter few() { for i in 1..3 do yield i / 2.0; }
         proc total(it: _iteratorRecord) {
           var s = _defaultOf(iteratorToArrayElementType(it.type));
           for x in it do s += x;
           return s;
         }
         writeln(_defaultOf((int, string)), " ", total(few()));   // (0, ) 3.0
  */
  @deprecated("_defaultOf is a name of another implementation's own: declare a variable without a value")
  proc _defaultOf(type t): t {
    var x: t;
    return x;
  }
  @deprecated("iteratorToArrayElementType is a name of another implementation's own: an array of the values has an eltType")
  proc iteratorToArrayElementType(type t) type do return t.eltType;

  /** Enters an object that has a copy on each locale; gives its number.

      .. code-block:: chapel

         class C {
           const x: int;
           var pid: int;
           proc dsiGetPrivatizeData() do return x;
           proc dsiPrivatize(data) do return new unmanaged C(data);
         }
         const number = _newPrivatizedClass(new unmanaged C(3));
         writeln(chpl_getPrivatizedCopy(unmanaged C, number).x);   // 3
  */
  @deprecated("_newPrivatizedClass is a name of another implementation's own: a PrivateDist array has an element on each locale")
  proc _newPrivatizedClass(x): int {
    import Privatized;
    return Privatized._enter(x);
  }
  /** This locale's copy of such an object. */
  @deprecated("chpl_getPrivatizedCopy is a name of another implementation's own: a PrivateDist array has an element on each locale")
  inline proc chpl_getPrivatizedCopy(type objectType, objectPid: int): objectType {
    import Privatized;
    return Privatized._copyHere(objectType, objectPid);
  }
}
