/** Older names of atomic operations without a result, whose order among themselves does not matter. Today: UnorderedAtomics.
    Not for: new programs. */
module BufferedAtomics {
  private use UnorderedAtomics;

  /** Adds at some time before the next flush.

      .. code-block:: chapel

         use BufferedAtomics;
         var hits: [0..1] atomic int;
         forall i in 0..99 do hits[i % 2].addBuff(i);
         flushAtomicBuff();
         writeln(hits[0].read(), " ", hits[1].read());   // 2450 2500
  */
  inline proc ref (atomic ?t).addBuff(value: t) { this.unorderedAdd(value); }
  /** Subtracts.

      .. code-block:: chapel

         use BufferedAtomics;
         var n: atomic int;
         n.addBuff(13);
         n.subBuff(1);
         n.orBuff(3);
         n.andBuff(14);
         n.xorBuff(1);
         flushAtomicBuff();
         writeln(n.read() <= 15);   // true
  */
  inline proc ref (atomic ?t).subBuff(value: t) { this.unorderedSub(value); }
  /** Sets bits. */
  inline proc ref (atomic ?t).orBuff(value: t) { this.unorderedOr(value); }
  /** Clears the bits that are not in the value. */
  inline proc ref (atomic ?t).andBuff(value: t) { this.unorderedAnd(value); }
  /** Changes bits. */
  inline proc ref (atomic ?t).xorBuff(value: t) { this.unorderedXor(value); }

  /** Waits until the buffered operations are done. */
  inline proc flushAtomicBuff() { unorderedAtomicTaskFence(); }
}
