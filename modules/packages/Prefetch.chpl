/** Memory that will be used soon.
    Not for: what a program means; a prefetch changes only how long it takes. */
module Prefetch {
  use Pointers;
  use CTypes;

  /** Asks for the cache line at an address, or of a variable.

      .. code-block:: chapel

         use Prefetch;
         var A: [0..99] int = 1, sum = 0;
         for i in A.domain {
           if i + 8 <= A.domain.high then prefetch(A[i + 8]);
           sum += A[i];
         }
         writeln(sum);   // 100
  */
  inline proc prefetch(const ref x: ?t) where !isAnyCPtr(t) { __prim("prefetch", _address(x)); }
  inline proc prefetch(addr: c_ptr(void)) { __prim("prefetch", addr: c_ptr(uint(8))); }
}
