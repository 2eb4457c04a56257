/** Atomic operations without a result, whose order among themselves does not matter.
    Not for: atomic operations whose result or order matters (they are methods of `atomic`). */
module UnorderedAtomics {
  /** Adds at some time before the task's next fence or end.

      .. code-block:: chapel

         use UnorderedAtomics;
         var hits: [0..1] atomic int;
         forall i in 0..99 do hits[i % 2].unorderedAdd(i);
         unorderedAtomicTaskFence();
         writeln(hits[0].read(), " ", hits[1].read());   // 2450 2500
  */
  inline proc ref (atomic ?t).unorderedAdd(value: t) { this.add(value, memoryOrder.relaxed); }
  /** Subtracts.

      .. code-block:: chapel

         use UnorderedAtomics;
         var sum: atomic int, seen: atomic uint, all, odd: atomic uint;
         all.write(15);
         forall i in 1..4 {
           sum.unorderedSub(i);
           seen.unorderedOr(1: uint << i);
           all.unorderedAnd(~(1: uint << (i % 2)));
           odd.unorderedXor(i: uint);
         }
         unorderedAtomicTaskFence();
         writeln(sum.read(), " ", seen.read(), " ", all.read(), " ", odd.read());   // -10 30 12 4
  */
  inline proc ref (atomic ?t).unorderedSub(value: t) { this.sub(value, memoryOrder.relaxed); }
  /** Sets bits. */
  inline proc ref (atomic ?t).unorderedOr(value: t) { this.or(value, memoryOrder.relaxed); }
  /** Clears the bits that are not in the value. */
  inline proc ref (atomic ?t).unorderedAnd(value: t) { this.and(value, memoryOrder.relaxed); }
  /** Changes bits. */
  inline proc ref (atomic ?t).unorderedXor(value: t) { this.xor(value, memoryOrder.relaxed); }

  /** Waits until this task's unordered operations are done. On one locale they are at once. */
  inline proc unorderedAtomicTaskFence() { }
}
