/** What collections of packages have in common: a class to derive them from.
    Not for: the standard lists, sets and maps, which are records. */
module Collection {
  /** A collection of elements of one type. Classes derived from it override what they support; the rest halts.

      .. code-block:: chapel

         use Collection;
         class Counter: CollectionImpl(?) {
           var n: int;
           proc init(type eltType) { super.init(eltType); }
           override proc add(elt: eltType): bool { n += 1; return true; }
           override proc getSize(): int do return n;
         }
         var c = new owned Counter(int);
         writeln(c.addBulk(1..3), " ", c.getSize(), " ", c.isEmpty());   // 3 3 false
  */
  class CollectionImpl {
    /** The type of the elements. */
    type eltType;

    proc init(type eltType) { this.eltType = eltType; }

    /** Adds an element; whether it could. */
    proc add(elt: eltType): bool {
      halt("add is not supported by this collection");
    }
    /** Adds all elements of another collection, until one is refused; how many were added. */
    proc addBulk(elts): int {
      var n = 0;
      for e in elts {
        if !this.add(e) then break;
        n += 1;
      }
      return n;
    }
    /** Takes an element away, if there is one.

        .. code-block:: chapel

           use Collection;
           // A collection of one element at most.
           class Cell: CollectionImpl(?) {
             var x: eltType, full = false;
             proc init(type eltType) { super.init(eltType); }
             override proc add(elt: eltType): bool {
               if full then return false;
               (x, full) = (elt, true);
               return true;
             }
             override proc remove(): (bool, eltType) {
               const was = full;
               full = false;
               return (was, x);
             }
             override proc contains(elt: eltType): bool do return full && x == elt;
             override proc clear() { full = false; }
           }
           const c = new owned Cell(int);
           writeln(c.add(7), " ", c.add(8), " ", c.contains(7), " ", c.remove(), " ", c.remove()(0));   // true false true (true, 7) false
           c.clear();
    */
    proc remove(): (bool, eltType) {
      halt("remove is not supported by this collection");
    }
    /** Whether an element is there. */
    proc contains(elt: eltType): bool {
      halt("contains is not supported by this collection");
    }
    /** Takes all elements away. */
    proc clear() {
      halt("clear is not supported by this collection");
    }
    /** Whether there are no elements. */
    proc isEmpty(): bool do return this.getSize() == 0;
    /** How many elements there are. */
    proc getSize(): int {
      halt("getSize is not supported by this collection");
    }
  }
}
