/** Copies whose order among themselves does not matter.
    Not for: ordinary assignments. */
module UnorderedCopy {
  /** Copies a value that may arrive at any time before the task's next fence or end. On one locale it arrives at once.

      .. code-block:: chapel

         use UnorderedCopy;
         var A: [0..3] int, B = [3, 1, 2, 0];
         forall i in A.domain do unorderedCopy(A[B[i]], i);
         unorderedCopyTaskFence();
         writeln(A);   // 3 1 2 0
  */
  inline proc unorderedCopy(ref dst: numeric, const ref src: numeric) { dst = src; }
  inline proc unorderedCopy(ref dst: bool, const ref src: bool) { dst = src; }
  inline proc unorderedCopy(ref dst: ?t, const ref src: t) where !isNumericType(t) && !isBoolType(t) { dst = src; }

  /** Waits until this task's unordered copies have arrived. */
  inline proc unorderedCopyTaskFence() { }
}
