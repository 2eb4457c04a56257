/** The older name of SortedMap.
    Not for: new programs, which use SortedMap. */
module OrderedMap {
  public use SortedMap;

  /** Older name of `sortedMap`.

      .. code-block:: chapel

         use OrderedMap;
         var m = new orderedMap(string, int);
         m["b"] = 2;
         m["a"] = 1;
         writeln(m);   // {a: 1, b: 2}
  */
  type orderedMap = sortedMap;
}
