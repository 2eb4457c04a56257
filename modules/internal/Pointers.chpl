/** Pointers and memory for the library: the element and arithmetic of `c_ptr`, addresses, blocks of memory. With Types,
    Base and the modules on numbers, this is where the compiler's primitive operations get names.
    Not for: what programs see of C's types (CTypes), moving values (MemMove). */
module Pointers {
  /** A pointer of C's to values of some type: `c_ptr(int)`; `c_ptr(void)` to what is not known.

      .. code-block:: chapel

         use CTypes;
         var x = 5;
         var p: c_ptr(int) = c_ptrTo(x);
         writeln(p == nil, " ", p.deref(), " ", p.type: string);   // false 5 c_ptr(int(64))
  */
  type c_ptr = __prim("c_type", "pointer");
  /** The same, through which nothing is changed.

      .. code-block:: chapel

         use CTypes;
         proc sum(p: c_ptrConst(int), n: int) {
           var s = 0;
           for i in 0..<n do s += p[i];
           return s;
         }
         const A = [1, 2, 3];
         writeln(sum(c_ptrToConst(A), A.size));   // 6
  */
  type c_ptrConst = __prim("c_type", "constant pointer");
  /** An array of C's, in place: `c_array(int, 3)`.

      .. code-block:: chapel

         use CTypes;
         record point { var x: c_array(real, 2); }
         var p: point;
         p.x[1] = 0.5;
         var q = p;   // a copy, as of all values
         q.x[0] = 1.0;
         writeln(p.x, " ", q.x, " ", c_sizeof(point));   // [0.0, 0.5] [1.0, 0.5] 16
  */
  type c_array = __prim("c_type", "array");

  /** What a pointer points to.

      .. code-block:: chapel

         use CTypes;
         var x = 5;
         const p = c_ptrTo(x);
         p.deref() += 1;
         writeln(x, " ", c_ptrToConst(x).deref());   // 6 6
  */
  inline proc c_ptr.deref() ref do return __prim("deref", this);
  /** What a pointer points to. */
  inline proc c_ptrConst.deref() const ref do return __prim("deref", this);
  /** The element i of those that begin where the pointer points.

      .. code-block:: chapel

         use CTypes;
         var A = [1, 2, 3];
         const p = c_ptrTo(A);
         p[1] = 5;
         writeln(A, " ", p + 2 - p);   // 1 5 3 2
  */
  inline proc c_ptr.this(i: integral) ref do return __prim("deref", __prim("offset", this, i: int));

  /** The pointer i elements further; how many elements a pointer is after another. */
  inline operator +(p: c_ptr(?t), i: integral) do return __prim("offset", p, i: int);
  inline operator -(p: c_ptr(?t), i: integral) do return __prim("offset", p, -(i: int));
  inline operator -(p: c_ptr(?t), q: c_ptr(?u)): int where __prim("same_type", t, u) do
    return (__prim("bitcast", int, p) - __prim("bitcast", int, q)) / __prim("sizeof", t);

  /** An address that only C knows what to do with: programs keep it and hand it on.

      .. code-block:: chapel

         extern "malloc" proc room(n: uint): opaque;
         extern "free" proc give_back(p: opaque);
         var p: opaque = room(8);
         give_back(p);
  */
  type opaque = _opaqueType();
  @edition(first="1.31")
  proc _opaqueType() type do return c_ptr(void);
  // Until 1.18 the indices of opaque domains had the name.
  @edition(last="legacy")
  proc _opaqueType() type do return _opaqueIndex;
  record _opaqueIndex { var _id: int; }

  /** What C's library keeps of an open file: programs have only pointers to it. */
  record c_FILE { var _nothing: int(8); }

  // The address of a place, a constant's too.
  inline proc _address(const ref x: ?t): c_ptr(t) do return __prim("addr", x);
  // Copies n elements as bits to a place that does not overlap theirs (`_copyBits`), or may (`_moveBits`).
  inline proc _copyBits(dest: c_ptr(?t), src: c_ptr(t), n: int) { __prim("memcpy", dest, src, n * __prim("sizeof", t)); }
  inline proc _moveBits(dest: c_ptr(?t), src: c_ptr(t), n: int) { __prim("memmove", dest, src, n * __prim("sizeof", t)); }
  // Room for n values, uninitialised or of zero bytes; freed with `cht_free`.
  inline proc _allocate(type t, n: int): c_ptr(t) do return __prim("alloc", t, n);
  inline proc _allocateZeros(type t, n: int): c_ptr(t) do return __prim("alloc_zero", t, n);
  extern proc cht_grow(p: c_ptr(void), old: int, count: int, size: int, file: c_ptrConst(uint(8)), line: int(32)): c_ptr(void);
  // Room for n values made larger: those that come in addition are of zero bytes. Where the values are then; large blocks grow
  // without a copy.
  proc _widened(p: c_ptr(?t), n: int, more: int): c_ptr(t) do
    return __prim("cast", c_ptr(t), cht_grow(__prim("cast", c_ptr(void), p), n, more, __prim("sizeof", t),
                                             __prim("caller_file"), __prim("caller_line"): int(32)));
  // Whether the program checks itself when it runs.
  proc _checks param: bool do return __prim("checks");
}
