/** `D.unsafeAssign(other)`: a rectangular domain takes other indices although arrays over it have elements without a default
    value; what manages the statement gives the new elements their values.
    Not for: assignment of domains (DomainOps), how arrays follow it (ArrayData).

    Source: the specification's list of predefined routines on domains. */
module UnsafeAssign {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use Domain;
  use DomainOps;
  use DomainIter;
  use Array;
  use ArrayData;
  use Errors;
  use Interfaces;

  /** A manager for a `manage` statement that assigns the indices of `dom` before the statement's block runs. Arrays over
      this domain get elements for new indices. Those of a type without a default value have no value
      until the manager's `initialize` gives them one, which it must do before the block ends.

      With `checks` an element that gets two values, or none, ends the program. The checks are for classes.

      .. code-block:: chapel

         class C { var x: int; }
         var D = {1..1};
         var A: [D] shared C = [new shared C(5)];
         manage D.unsafeAssign({1..3}, checks=true) as mgr do
           fill(mgr, A);
         proc fill(ref mgr: unsafeAssignManager(?), ref A) {
           for i in mgr.newIndices() do mgr.initialize(A, i, new shared C(i));
         }
         writeln(A);   // {x = 5} {x = 2} {x = 3}
  */
  proc ref _rectDomain.unsafeAssign(const ref dom: _rectDomain(?), param checks: bool = false) {
    return new unsafeAssignManager(this.type, dom.type, checks, _address(this): c_ptr(this.type), this, dom);
  }

  /** What `unsafeAssign` gives. */
  record unsafeAssignManager: contextManager {
    type _domType;
    type _newType;
    /** Whether the program ends if an element gets two values, or none. */
    param checks: bool;
    var _dom: c_ptr(_domType);
    var _before: _domType;
    var _indices: _newType;

    /** Assigns the domain. */
    proc ref enterContext() ref: this.type {
      ref d = _dom.deref();
      _unsafely(d, true);
      d = _indices;
      return this;
    }
    /** Ends what `enterContext` began. */
    proc ref exitContext(in err: owned Error?) throws {
      const missing = _unsafely(_dom.deref(), false);
      if err then throw err;
      if checks && missing != 0 then
        halt("unsafeAssign: ", missing, " new elements have no value at the end of the manage statement");
    }

    /** The indices that the domain did not have before. */
    iter newIndices() {
      for i in _indices do
        if !_before.contains(i) then yield i;
    }

    /** Whether the element of an array over the domain has a value.

        .. code-block:: chapel

           class C { var x: int; }
           var D = {1..1}, A: [D] owned C = [new owned C(1)];
           manage D.unsafeAssign({0..1}, checks=true) as mgr {
             writeln(mgr.isElementInitialized(A, 0), " ", mgr.isElementInitialized(A, 1), " ", mgr.newIndices());   // false true 0
             mgr.initialize(A, 0, new owned C(7));
           }
           writeln(A);   // {x = 7} {x = 1}
    */
    proc isElementInitialized(const ref arr: [?d] ?t, idx): bool {
      if isClassType(t) && !__prim("is_nilable", t) then return !_isNilInside(arr[idx]);
      else return __prim("has_default", t) || _before.contains(idx);
    }

    /** Gives the new element at an index its value. */
    proc initialize(ref arr: [?d] ?t, idx: index(d), in value: t) {
      if __prim("has_default", t) {
        if checks then halt("unsafeAssign: the element at ", idx, " has a value already");
        arr[idx] = value;
      } else {
        if checks && !isClassType(t) then
          compilerError("unsafeAssign checks arrays of classes only; of `" + (t: string) + "` it is to be called with checks=false");
        if !_isOver(arr, _dom.deref()) then halt("unsafeAssign: the array is not declared over this domain");
        if !_dom.deref().contains(idx) then halt("unsafeAssign: the domain has no index ", idx);
        if checks && isElementInitialized(arr, idx) then halt("unsafeAssign: the element at ", idx, " has a value already");
        __prim("init", arr[idx], __prim("move", value));
        arr._b.link!.unset -= 1;
      }
    }
  }

  // Arrays over the domain may, or may not, grow by elements without a value; how many there are that got none.
  proc _unsafely(ref d: _rectDomain(?), now: bool): int {
    var missing = 0;
    if d._links != nil {
      const l = d._links!;
      _lockLinks(l);
      l.unsafely = now;
      var a = l.head;
      while a != nil {
        missing += a!.unset;
        a!.unset = 0;
        a = a!.next;
      }
      _unlockLinks(l);
    }
    return missing;
  }
  proc _isOver(const ref arr: _rectArray(?), const ref d: _rectDomain(?)): bool where arr.linked do
    return arr._b.link != nil && d._links != nil && arr._b.link!.owner == d._links;
  proc _isOver(const ref arr, const ref d): bool do return false;
  // A class value that is all zeros, whatever its management.
  proc _isNilInside(const ref x): bool do return (_address(x): c_ptr(int)).deref() == 0;
}
