/** The types of C and what is done with C pointers.
    Not for: declarations of C functions, which `extern` makes. */
module CTypes {
  public use Pointers;
  use Base;
  use Types;
  use String;
  use Reflection only _findField;

  /** C's `char`.

      .. code-block:: chapel

         use CTypes;
         extern proc abs(x: c_int): c_int;
         writeln(abs(-3: c_int), " ", numBits(c_long));   // 3 64
  */
  type c_char = int(8);
  /** C's `signed char`.

      .. code-block:: chapel

         use CTypes;
         writeln(numBits(c_char), " ", numBits(c_schar), " ", numBits(c_uchar), " ", numBits(c_short), " ", numBits(c_ushort));   // 8 8 8 16 16
         writeln(numBits(c_uint), " ", numBits(c_ulong), " ", numBits(c_longlong), " ", numBits(c_ulonglong));   // 32 64 64 64
         writeln(numBits(c_size_t), " ", numBits(c_ssize_t), " ", numBits(c_intptr), " ", numBits(c_uintptr), " ", numBits(c_ptrdiff));   // 64 64 64 64 64
         writeln(numBits(c_float), " ", numBits(c_double), " ", c_sizeof(c_bool));   // 32 64 1
  */
  type c_schar = int(8);
  /** C's `unsigned char`. */
  type c_uchar = uint(8);
  /** C's `short`. */
  type c_short = int(16);
  /** C's `unsigned short`. */
  type c_ushort = uint(16);
  /** C's `int`. */
  type c_int = int(32);
  /** C's `unsigned int`. */
  type c_uint = uint(32);
  /** C's `long`. */
  type c_long = int(64);
  /** C's `unsigned long`. */
  type c_ulong = uint(64);
  /** C's `long long`. */
  type c_longlong = int(64);
  /** C's `unsigned long long`. */
  type c_ulonglong = uint(64);
  /** C's `size_t`. */
  type c_size_t = uint(64);
  /** C's `ssize_t`. */
  type c_ssize_t = int(64);
  /** C's `intptr_t`. */
  type c_intptr = int(64);
  /** C's `uintptr_t`. */
  type c_uintptr = uint(64);
  /** C's `ptrdiff_t`. */
  type c_ptrdiff = int(64);
  /** C's `float`. */
  type c_float = real(32);
  /** C's `double`. */
  type c_double = real(64);

  /** C's `_Bool`. */
  type c_bool = bool;
  /** How many elements an array of C's has, and their type. It is indexed from 0 by `a[i]`, and a loop runs over its
      elements.

      .. code-block:: chapel

         use CTypes;
         var a: c_array(int, 3);
         a[1] = 5;
         writeln(a.size, " ", a.eltType: string, " ", + reduce a);   // 3 int(64) 5
         for x in a do x += 1;
         writeln(a);   // [1, 6, 1]
  */
  inline proc c_array.size param: int do return __prim("num_fields", this.type);
  inline proc c_array.eltType type do return __prim("elem_type", this.type);
  inline proc type c_array.size param: int do return __prim("num_fields", this);
  inline proc type c_array.eltType type do return __prim("elem_type", this);
  inline iter ref c_array.these() ref do for i in 0..<this.size do yield this[i];
  inline iter c_array.these() const ref do for i in 0..<this.size do yield this[i];

  /** The type of what a pointer points to.

      .. code-block:: chapel

         use CTypes;
         var x = 5;
         const p = c_ptrTo(x);
         var y: p.eltType = p.deref() + 1;
         writeln(y, " ", c_ptr(real).eltType: string);   // 6 real(64)
  */
  inline proc c_ptrConst.eltType type do return _pointee(this.type);
  inline proc type c_ptrConst.eltType type do return _pointee(this);
  proc _pointee(type t: c_ptr(?e)) type do return e;

  /** The address of a procedure, of whatever type.

      .. code-block:: chapel

         use CTypes;
         proc twice(x: c_int): c_int do return 2 * x;
         const f: c_fn_ptr = c_ptrTo(twice);
         writeln(f != nil);   // true
  */
  type c_fn_ptr = c_ptr(void);
  /** Whether a pointer is nil.

      .. code-block:: chapel

         use CTypes;
         var p: c_ptr(int);
         writeln(is_c_nil(p), " ", p == nil);   // true true
  */
  inline proc is_c_nil(p: c_ptr(?)): bool do return p == nil;
  inline proc is_c_nil(p: c_ptr(void)): bool do return p == nil;

  /** The address of a variable; of an array's first element; of the bytes of a string or bytes, nil if there
      are none; of the object that a class value refers to.

      .. code-block:: chapel

         use CTypes;
         var A = [1, 2, 3];
         const p = c_ptrTo(A);
         p[1] = 5;
         writeln(A, " ", (p + 2).deref(), " ", c_sizeof(A.eltType));   // 1 5 3 3 8
  */
  inline proc c_ptrTo(ref x: ?t) where !isClassType(t) && !__prim("is_proc", t) {
    if isDomainType(t) then compilerError("a domain has no elements that C could look at");
    if isArrayType(t) then return _cStart(x);
    else if isStringType(t) || isBytesType(t) then return _textToChange(x);
    else return _address(x);
  }
  inline proc c_ptrTo(const ref x: ?t): c_ptr(void) where isClassType(t) do return _objectPtr(x);
  // A procedure is converted where C asks for its address.
  inline proc c_ptrTo(const x: ?t): t where __prim("is_proc", t) do return x;
  /** The same, as a pointer through which nothing is changed.

      .. code-block:: chapel

         use CTypes;
         const n = 7, A = [1, 2, 3];
         writeln(c_ptrToConst(n).deref(), " ", c_ptrToConst(A)[2], " ", c_addrOfConst(n).deref());   // 7 3 7
         var x = 1;
         c_addrOf(x).deref() = 5;
         writeln(x);   // 5
  */
  inline proc c_ptrToConst(const ref x: ?t) where !isClassType(t) {
    if isDomainType(t) then compilerError("a domain has no elements that C could look at");
    if isArrayType(t) then return _cStart(x): c_ptrConst(t.eltType);
    else if isStringType(t) || isBytesType(t) then return _textPtr(x): c_ptrConst(uint(8));
    else return _address(x): c_ptrConst(t);
  }
  inline proc c_ptrToConst(const ref x: ?t): c_ptrConst(void) where isClassType(t) do return _objectPtr(x): c_ptrConst(void);
  /** The address of the variable itself, whatever its type. */
  inline proc c_addrOf(ref x: ?t) {
    if isDomainType(t) then compilerError("c_addrOf of a domain: it has no address for C");
    return _address(x);
  }
  /** The same, as a pointer through which nothing is changed. */
  inline proc c_addrOfConst(const ref x: ?t) {
    if isDomainType(t) then compilerError("c_addrOfConst of a domain: it has no address for C");
    return _address(x): c_ptrConst(t);
  }
  proc _textPtr(const ref x): c_ptr(uint(8)) do
    return if x.len == 0 then nil: c_ptr(uint(8)) else (x.c_str(): c_ptr(uint(8)));
  // Likewise, where C may write what it likes.
  proc _textToChange(const ref x): c_ptr(uint(8)) {
    const p = _textPtr(x);
    if p != nil && p != x.buf then
      halt("c_ptrTo of a text of another locale is not supported between machines; c_ptrToConst gives C a copy to read");
    return p;
  }
  inline proc _objectPtr(const ref x): c_ptr(void) do
    return __prim("unmanaged_ptr", x): c_ptr(void);

  /** The size of a type in bytes. */
  inline proc c_sizeof(type t): c_size_t do return __prim("sizeof", t): c_size_t;
  /** How many bytes after the start of a record its field is.

      .. code-block:: chapel

         use CTypes;
         record pair { var a: int(32); var b: real; }
         writeln(c_offsetof(pair, "b"), " ", isAnyCPtr(c_ptr(int)), " ", isAnyCPtr(int));   // 8 true false
  */
  proc c_offsetof(type t, param fieldname: string): c_size_t where isRecordType(t) {
    param i = _findField(t, fieldname, 0);
    if i < 0 then compilerError((t: string) + " has no field " + fieldname);
    ref r = __prim("zero", c_ptr(t)).deref();
    return __prim("bitcast", uint, _address(__prim("field", r, i)));
  }
  // An address as a number, and back.
  inline operator :(p: ?q, type t: int(64)): t where isAnyCPtr(q) do return __prim("bitcast", uint, p): int;
  inline operator :(p: ?q, type t: uint(64)): t where isAnyCPtr(q) do return __prim("bitcast", uint, p);
  inline operator :(x: int(64), type t): t where isAnyCPtr(t) do return __prim("bitcast", t, x: uint);
  inline operator :(x: uint(64), type t): t where isAnyCPtr(t) do return __prim("bitcast", t, x);

  /** Whether a type is one of the pointers of this module. */
  proc isAnyCPtr(type t) param do return __prim("is_ptr", t);

  extern proc cht_alloc_aligned(size: int, boundary: int, type_id: int(32), file: c_ptr(void), line: int(32)): c_ptr(void);

  /** Room for `size` elements, uninitialised or zero; freed by `deallocate`. `alignment` is a power of two.

      .. code-block:: chapel

         use CTypes;
         var p = allocate(real, 10, clear=true);
         p[9] = 2.5;
         writeln(p[0] + p[9]);   // 2.5
         deallocate(p);
  */
  inline proc allocate(type eltType, size: integral = 1: c_size_t, clear: bool = false,
                       alignment: integral = 0: c_size_t): c_ptr(eltType) {
    const n = size: int;
    if size < 0 then halt("there is no room for ", size, " elements");
    if n < 0 then halt("out of memory for ", size, " elements");
    if alignment > 16 {
      const p = _alignedAllocate(eltType, alignment: int, n);
      if clear then memset(p, 0, n * __prim("sizeof", eltType));
      return p;
    }
    return if clear then _allocateZeros(eltType, n) else _allocate(eltType, n);
  }
  proc _alignedAllocate(type t, alignment: int, n: int): c_ptr(t) {
    if alignment & (alignment - 1) != 0 then halt("an alignment is a power of two, not ", alignment);
    const size = __prim("sizeof", t): int;
    if size > 0 && n > max(int) / size then halt("out of memory for ", n, " elements");
    return cht_alloc_aligned(n * size, alignment, -1, nil, 0): c_ptr(t);
  }
  /** Frees what `allocate` gave. */
  inline proc deallocate(data: c_ptr(void)) { cht_free(data); }

  /** The number of bytes before the zero byte that ends a text.

      .. code-block:: chapel

         use CTypes;
         const text = "hello";
         writeln(strLen(text.c_str()));   // 5
  */
  proc strLen(x: c_ptr(?t)): int do return _textLength(x);

  /** Copies bytes between places that do not overlap.

      .. code-block:: chapel

         use CTypes;
         var from = [1, 2, 3], to: [0..2] int;
         memcpy(c_ptrTo(to), c_ptrTo(from), c_sizeof(int) * 3);
         writeln(to, " ", memcmp(c_ptrTo(from), c_ptrTo(to), c_sizeof(int) * 3));   // 1 2 3 0
         memmove(c_ptrTo(to[0]), c_ptrTo(to[1]), c_sizeof(int) * 2);
         writeln(to);   // 2 3 3
         memset(c_ptrTo(to), 0, c_sizeof(int) * 3);
         writeln(to);   // 0 0 0
  */
  inline proc memcpy(dest: c_ptr(void), const src: c_ptr(void), n: integral): c_ptr(void) {
    __prim("memcpy", dest: c_ptr(uint(8)), src: c_ptr(uint(8)), n: int);
    return dest;
  }
  /** Copies bytes between places that may overlap. */
  inline proc memmove(dest: c_ptr(void), const src: c_ptr(void), n: integral): c_ptr(void) {
    __prim("memmove", dest: c_ptr(uint(8)), src: c_ptr(uint(8)), n: int);
    return dest;
  }
  /** Sets bytes. */
  inline proc memset(s: c_ptr(void), c: integral, n: integral): c_ptr(void) {
    __prim("memset", s: c_ptr(uint(8)), c: uint(8), n: int);
    return s;
  }
  /** Compares bytes: negative, zero or positive, as the first that differ do. */
  proc memcmp(const s1: c_ptr(void), const s2: c_ptr(void), n: integral): int do
    return _memcmp(s1: c_ptr(uint(8)), s2: c_ptr(uint(8)), n: uint): int;

  // ---- older names ---------------------------------------------------------------------------------

  /** A C string that is not changed. Its cast to a string copies the text.

      .. code-block:: chapel

         use CTypes;
         extern proc getenv(name: c_string): c_string;
         writeln(getenv("NO_SUCH_VARIABLE") == nil);   // true
  */
  @deprecated("c_string is now c_ptrConst(c_char)")
  type c_string = c_ptrConst(c_char);
  @deprecated("the cast of a C string to a string is now string.createCopyingBuffer")
  operator :(p: c_ptrConst(c_char), type t: string): string do
    return if p == nil then "" else try! string.createCopyingBuffer(p);
  /** Older names: of pointers without a type, of memory that is taken, copied, filled and compared.

      .. code-block:: chapel

         use CTypes;
         var a = c_malloc(int, 3), b = c_calloc(int, 3), aligned = c_aligned_alloc(int, 64, 3);
         a[0] = 7;
         c_memcpy(b, a, 8);
         c_memmove(aligned, b, 24);
         c_memset(c_ptrTo(a[1]), 0, 16);
         writeln(aligned[0], " ", c_memcmp(a, b, 24), " ", (a: c_void_ptr) == c_nil);   // 7 0 false
         c_free(a);
         c_free(b);
         c_aligned_free(aligned);
  */
  @deprecated("c_void_ptr is now c_ptr(void)")
  type c_void_ptr = c_ptr(void);
  @deprecated("c_nil is now nil")
  inline proc c_nil do return nil;
  @deprecated("c_malloc is now allocate")
  inline proc c_malloc(type eltType, size: integral): c_ptr(eltType) do return _allocate(eltType, size: int);
  @deprecated("c_calloc is now allocate with clear=true")
  inline proc c_calloc(type eltType, size: integral): c_ptr(eltType) do return _allocateZeros(eltType, size: int);
  @deprecated("c_aligned_alloc is now allocate")
  inline proc c_aligned_alloc(type eltType, alignment: integral, size: integral): c_ptr(eltType) do
    return _alignedAllocate(eltType, alignment: int, size: int);
  @deprecated("c_free is now deallocate")
  inline proc c_free(data: c_ptr(void)) { deallocate(data); }
  @deprecated("c_aligned_free is now deallocate")
  inline proc c_aligned_free(data: c_ptr(void)) { deallocate(data); }
  @deprecated("c_memcpy is now memcpy")
  inline proc c_memcpy(dest: c_ptr(void), const src: c_ptr(void), n: integral) { memcpy(dest, src, n); }
  @deprecated("c_memmove is now memmove")
  inline proc c_memmove(dest: c_ptr(void), const src: c_ptr(void), n: integral) { memmove(dest, src, n); }
  @deprecated("c_memset is now memset")
  inline proc c_memset(s: c_ptr(void), c: integral, n: integral): c_ptr(void) do return memset(s, c, n);
  @deprecated("c_memcmp is now memcmp")
  proc c_memcmp(const s1: c_ptr(void), const s2: c_ptr(void), n: integral): int do return memcmp(s1, s2, n);
}
