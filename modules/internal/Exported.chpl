/** What C gives to exported procedures and gets from them where it has no such type: texts, bytes and arrays of one dimension. The
    compiler makes a procedure for C that converts by these and calls the program's (`compiler/resolve/src/program/exported.rs`); the header of a library
    declares the structures (`compiler/driver/src/exported/header.rs`).
    Not for: users. */
module Exported {
  private use CTypes;
  private use Array only _arrayAt;

  extern "chpl_byte_buffer" record _byteBuffer {
    var isOwned: int(8);
    var data: c_ptr(c_char);
    var size: uint;
  }

  extern "chpl_external_array" record _externalArray {
    var elts: c_ptr(void);
    var num_elts: uint;
    var freer: c_ptr(void);
  }

  private extern proc malloc(size: c_size_t): c_ptr(void);
  private extern "free" proc _freeInC(p: c_ptr(void)): void;

  /** What C passes for a value of the type. */
  proc _typeInC(type t: string) type do return c_ptrConst(c_char);
  proc _typeInC(type t: bytes) type do return _byteBuffer;
  /** What C passes for an array. */
  proc _arrayInC() type do return c_ptr(_externalArray);

  /** A value that C passes. What is no UTF-8 in a text becomes U+FFFD. */
  proc _fromC(type t: string, x: c_ptrConst(c_char)): string {
    if x == nil then return "";
    return try! string.createCopyingBuffer(x, policy=decodePolicy.replace);
  }
  proc _fromC(type t: bytes, x: _byteBuffer): bytes {
    if x.data == nil then return b"";
    return bytes.createCopyingBuffer(x.data, length=x.size: int);
  }
  /** C's array, whose elements are used where they are: indices begin at 0. */
  proc _arrayFromC(type eltType, x: c_ptr(_externalArray)) {
    const n = if x == nil then 0 else x.deref().num_elts: int;
    const first = if n == 0 then nil: c_ptr(eltType) else x.deref().elts: c_ptr(eltType);
    return _arrayAt(first, {0..<n});
  }

  // Memory that C frees.
  private proc _memory(size: int): c_ptr(void) {
    const p = malloc(max(size, 1): c_size_t);
    if p == nil then halt("out of memory for what an exported procedure returns");
    return p;
  }

  /** A result in memory of C's, which C frees. */
  proc _toC(const ref x: string): c_ptrConst(c_char) {
    const p = _memory(x.numBytes + 1);
    memcpy(p, x.c_str(): c_ptr(void), (x.numBytes + 1): c_size_t);
    return p: c_ptr(c_char): c_ptrConst(c_char);
  }
  proc _toC(const ref x: bytes): _byteBuffer {
    const p = _memory(x.size + 1);
    memcpy(p, x.c_str(): c_ptr(void), (x.size + 1): c_size_t);
    var b: _byteBuffer;
    b.isOwned = 1;
    b.data = p: c_ptr(c_char);
    b.size = x.size: uint;
    return b;
  }
  proc _toC(const ref x: [] ?t): _externalArray {
    if x.rank != 1 || !isPODType(t) then
      compilerError("C has no counterpart for ", x.type: string, ": an exported procedure returns arrays of one dimension, of numbers, bools or addresses");
    const p = _memory(x.size * c_sizeof(t): int);
    const elements = p: c_ptr(t);
    for (i, e) in zip(0.., x) do elements[i] = e;
    var a: _externalArray;
    a.elts = p;
    a.num_elts = x.size: uint;
    a.freer = c_ptrTo(_freeInC): c_ptr(void);
    return a;
  }

  private extern proc memcpy(to: c_ptr(void), from: c_ptr(void), size: c_size_t): c_ptr(void);
}
