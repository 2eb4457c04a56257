/** The older name of SortedSet.
    Not for: new programs, which use SortedSet. */
module OrderedSet {
  public use SortedSet;

  /** Older name of `sortedSet`.

      .. code-block:: chapel

         use OrderedSet;
         var s = new orderedSet(int, [3, 1, 2]);
         writeln(s.remove(2), " ", s);   // true [1, 3]
  */
  type orderedSet = sortedSet;
}
