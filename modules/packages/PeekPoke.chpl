/** Older names of relaxed reads and writes of atomic variables. In new programs: `read` and `write` with `memoryOrder.relaxed`.
    Not for: other operations, which take their order as an argument. */
module PeekPoke {
  use Atomics;

  /** The value, in relaxed order.

      .. code-block:: chapel

         use PeekPoke;
         var a: atomic int;
         a.poke(3);
         writeln(a.peek());   // 3
  */
  proc const ref _atomic.peek(): valType do return this.read(memoryOrder.relaxed);
  /** Stores a value, in relaxed order. */
  proc ref _atomic.poke(val: valType) do this.write(val, memoryOrder.relaxed);
}
