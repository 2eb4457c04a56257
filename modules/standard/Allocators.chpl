/** Objects in memory of the program's own choice: `newWithAllocator` and `deleteWithAllocator` in place of `new` and `delete`.
    Not for: objects that somebody manages (`owned`, `shared`), and arrays.

    .. code-block:: chapel

       use Allocators;
       class Point { var x, y: int; }
       var pool = new bumpPtrMemPool(1024);
       const p = newWithAllocator(pool, unmanaged Point, 1, 2);
       writeln(p);   // {x = 1, y = 2}
       deleteWithAllocator(pool, p);
*/
@unstable("The Allocators module is under development and does not have a stable interface yet")
module Allocators {
  private use CTypes;
  private use Types;
  private use ChapelLocks;

  /** What gives memory: records and classes with these methods. Memory is for any object if its address is a multiple of 16.

      .. code-block:: chapel

         use Allocators, CTypes;
         // Counts what is asked for.
         record counting: allocator {
           var total = 0, below: mallocWrapper;
           proc ref allocate(n: int): c_ptr(void) {
             total += 1;
             return below.allocate(n);
           }
           proc ref deallocate(p: c_ptr(void)) {
             total -= 1;
             below.deallocate(p);
           }
         }
         class Point { var x, y: int; }
         var memory: counting;
         const p = newWithAllocator(memory, unmanaged Point, 1, 2);
         writeln(p.x + p.y, " ", memory.total);   // 3 1
         deleteWithAllocator(memory, p);
         writeln(memory.total);   // 0
  */
  interface allocator {
    /** A place for so many bytes. */
    proc ref Self.allocate(n: int): c_ptr(void);
    /** A place is not needed any more. */
    proc ref Self.deallocate(p: c_ptr(void));
  }

  /** A new object of the class `T`, `unmanaged C`, in memory of `allocator`'s. */
  inline proc newWithAllocator(ref allocator, type T, args...): T {
    _check(T);
    type C = (new T((...args))).type;
    return __prim("new_at", _room(allocator, __prim("object_size", C)), T, (...args));
  }
  inline proc newWithAllocator(ref allocator, type T): T {
    _check(T);
    type C = (new T()).type;
    return __prim("new_at", _room(allocator, __prim("object_size", C)), T);
  }
  private proc _check(type T) {
    if !isUnmanagedClassType(T) then
      compilerError("an allocator makes objects of unmanaged classes, not of ", T: string);
  }
  // Memory as `new` begins with: cleared, with a count of one reference behind the class's number.
  private proc _room(ref allocator, size: int): c_ptr(void) {
    const p = allocator.allocate(size);
    if p.type != c_ptr(void) then compilerError("`allocate` is to give a c_ptr(void)");
    if p == nil then halt("out of memory: the allocator has no place for ", size, " bytes");
    __prim("memset", p, 0, size);
    (p: c_ptr(int(32)))[1] = 1;
    return p;
  }

  /** Ends objects that `newWithAllocator` has made with this allocator. nil is nothing. */
  inline proc deleteWithAllocator(ref allocator, objects...) {
    for param i in 0..<objects.size do _delete(allocator, objects(i));
  }
  private proc _delete(ref allocator, object) {
    if !isUnmanagedClassType(object.type) then
      compilerError("an allocator ends objects of unmanaged classes, not of ", object.type: string);
    __prim("end_object", object);
    if __prim("cast", c_ptr(void), object) != nil then allocator.deallocate(__prim("cast", c_ptr(void), object));
  }

  /** The memory that `new` takes, too.

      .. code-block:: chapel

         use Allocators;
         class C { var n: int; }
         var plain: mallocWrapper;
         const place = plain.allocate(64);
         plain.deallocate(place);
         const c = newWithAllocator(plain, unmanaged C, 3);
         writeln(c.n);   // 3
         deleteWithAllocator(plain, c);
  */
  record mallocWrapper: allocator {
    proc ref allocate(n: int): c_ptr(void) do return CTypes.allocate(uint(8), n: c_size_t): c_ptr(void);
    proc ref deallocate(p: c_ptr(void)) { CTypes.deallocate(p); }
  }

  /** A block of memory from which places are taken one after the other. They are all given back with the pool. With `parSafe` tasks
      may use it at the same time.

      .. code-block:: chapel

         use Allocators;
         class Node { var n: int; }
         var pool = new bumpPtrMemPool(4096, parSafe=true);
         var sum: atomic int;
         coforall i in 1..4 with (ref pool, ref sum) do sum.add(newWithAllocator(pool, unmanaged Node, i).n);
         writeln(sum.read(), " ", pool.size, " ", pool.parSafe);   // 10 4096 true
  */
  record bumpPtrMemPool: allocator {
    param parSafe: bool = false;
    /** Its size in bytes. */
    var size: int(64);
    var basePtr, ptr: c_ptr(int(8));
    var lock_ = if parSafe then new _PoolLock() else none;

    proc init(size: int(64), param parSafe: bool = false) {
      this.parSafe = parSafe;
      this.size = size;
      if __prim("checks") && size <= 0 then halt("bumpPtrMemPool: size must be positive");
      this.basePtr = CTypes.allocate(int(8), size: c_size_t);
      this.ptr = basePtr;
    }
    proc deinit() { CTypes.deallocate(basePtr); }

    proc ref allocate(n: int): c_ptr(void) {
      if __prim("checks") && n <= 0 then halt("bumpPtrMemPool.allocate: n must be positive");
      if parSafe then lock_.lock.lock();
      const p = ptr;
      const fits = n <= size && __prim("cast", int, p) - __prim("cast", int, basePtr) <= size - n;
      if fits then ptr = p + (n + 15) / 16 * 16;
      if parSafe then lock_.lock.unlock();
      if !fits then halt("bumpPtrMemPool.allocate: out of memory");
      return p: c_ptr(void);
    }
    /** Does nothing: the place stays taken. */
    proc ref deallocate(p: c_ptr(void)) { }
  }
  class _PoolLock {
    var lock: chpl_LocalSpinlock;
  }
}
