/** Bytes between locales, without a look at what they are.
    Not for: assignments, which go between locales by themselves. */
module Communication {
  use CTypes;

  /** Copies bytes from another locale's memory to this locale's.

      .. code-block:: chapel

         use Communication, CTypes;
         var a = [1, 2, 3], b: [0..2] int;
         get(c_ptrTo(b), c_ptrTo(a), 0, 3 * c_sizeof(int));
         writeln(b);   // 1 2 3
  */
  inline proc get(dest: c_ptr(void), src: c_ptr(void), srcLocID: integral, numBytes: integral) {
    _checkLocale(srcLocID: int);
    memcpy(dest, src, numBytes);
  }
  /** Copies bytes from this locale's memory to another locale's.

      .. code-block:: chapel

         use Communication, CTypes;
         var a = [1, 2, 3], b: [0..2] int;
         put(c_ptrTo(b), c_ptrTo(a), here.id, 2 * c_sizeof(int));
         writeln(b);   // 1 2 0
  */
  inline proc put(dest: c_ptr(void), src: c_ptr(void), destLocID: integral, numBytes: integral) {
    _checkLocale(destLocID: int);
    memcpy(dest, src, numBytes);
  }
  proc _checkLocale(id: int) {
    if id < 0 || id >= numLocales then halt("there is no locale ", id);
  }
}
