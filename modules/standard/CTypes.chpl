// The types of C and what is done with C pointers.
// Not for: declarations of C functions, which `extern` makes.
module CTypes {
  use Base;
  use Types;

  type c_char = int(8);
  type c_schar = int(8);
  type c_uchar = uint(8);
  type c_short = int(16);
  type c_ushort = uint(16);
  type c_int = int(32);
  type c_uint = uint(32);
  type c_long = int(64);
  type c_ulong = uint(64);
  type c_longlong = int(64);
  type c_ulonglong = uint(64);
  type c_size_t = uint(64);
  type c_ssize_t = int(64);
  type c_intptr = int(64);
  type c_uintptr = uint(64);
  type c_ptrdiff = int(64);
  type c_float = real(32);
  type c_double = real(64);

  /** The address of a variable, or of an array's first element. */
  inline proc c_ptrTo(ref x: ?t) {
    if isArrayType(t) then return x._l._firstAddr;
    else return __prim("addr", x);
  }
  inline proc c_ptrToConst(const ref x: ?t) {
    if isArrayType(t) then return __prim("cast", c_ptrConst(t.eltType), x._l._firstAddr);
    else return __prim("cast", c_ptrConst(t), __prim("addr", x));
  }
  inline proc c_addrOf(ref x: ?t) do return __prim("addr", x);

  /** The size of a type in bytes. */
  inline proc c_sizeof(type t): c_size_t do return __prim("sizeof", t): c_size_t;

  /** Room for n elements, uninitialised or zero; freed by `deallocate`. */
  inline proc allocate(type t, n: integral): c_ptr(t) do return __prim("alloc", t, n: int);
  inline proc allocate(type t): c_ptr(t) do return __prim("alloc", t, 1);
  inline proc allocate(type t, n: integral, clear: bool): c_ptr(t) do
    return if clear then __prim("alloc_zero", t, n: int) else __prim("alloc", t, n: int);
  inline proc deallocate(p: c_ptr(?t)) { cht_free(__prim("cast", c_ptr(void), p)); }

  /** What a pointer points to. */
  inline proc c_ptr.deref() ref do return __prim("deref", this);
  inline proc c_ptr.this(i: integral) ref do return __prim("deref", __prim("offset", this, i: int));

  operator +(p: c_ptr(?t), i: integral): c_ptr(t) do return __prim("offset", p, i: int);
  operator -(p: c_ptr(?t), i: integral): c_ptr(t) do return __prim("offset", p, -(i: int));

  /** Copies, moves, sets bytes; compares them. */
  inline proc memcpy(dest: c_ptr(?s), src: c_ptr(?t), n: integral) { __prim("memcpy", dest, src, n: int); }
  inline proc memmove(dest: c_ptr(?s), src: c_ptr(?t), n: integral) { __prim("memmove", dest, src, n: int); }
  inline proc memset(dest: c_ptr(?s), c: integral, n: integral) { __prim("memset", dest, c: uint(8), n: int); }
}
