/** Variables of procedures that are made once and kept (`@functionStatic`).
    Not for: which procedures have one, and its value, which the compiler knows. */
module Statics {
  use Base;
  use Pointers;
  use Atomics;
  use Tasks;

  // The hidden module variable of each: its bits are zero before the first mention.
  record _static {
    type t;
    // `untouched`, `making` while a task evaluates the value, `made`.
    var state: atomic int;
    var at: c_ptr(t);
  }
  private param untouched = 0, making = 1, made = 2;

  // The type of the hidden variable for a value.
  proc _noStatic(type t) do return new _static(t);
  // Whether the caller is to make the value: one task is told so, the others wait until it has.
  inline proc _staticBegins(ref cell: _static(?)): bool do return cell.state.read() != made && _staticTaken(cell);
  proc _staticTaken(ref cell: _static(?)): bool {
    while cell.state.read() != made {
      if cell.state.compareAndSwap(untouched, making) then return true;
      cht_yield();
    }
    return false;
  }
  // The place of the value, to be filled.
  proc _staticRoom(ref cell: _static(?)) ref {
    cell.at = __prim("alloc", cell.t, 1);
    return cell.at.deref();
  }
  // The value is there.
  proc _staticMade(ref cell: _static(?)) {
    _endings.add(new unmanaged _endingOf(cell.t, cell.at));
    cell.state.write(made);
  }
  // Behind an error in making it, the next caller tries.
  proc _staticLeft(ref cell: _static(?)) do if cell.state.read() == making then cell.state.write(untouched);
  inline proc _staticValue(ref cell: _static(?)) ref do return cell.at.deref();

  // The values, which end with the program: the last one first.
  class _ending {
    var next: unmanaged _ending?;
    proc end() { }
  }
  class _endingOf: _ending {
    type t;
    var at: c_ptr(t);
    proc init(type t, at: c_ptr(t)) {
      this.t = t;
      this.at = at;
    }
    override proc end() {
      if !__prim("is_trivial", t) then __prim("deinit", at.deref());
      cht_free(at);
    }
  }
  record _endingList {
    var busy: atomic bool;
    var first: unmanaged _ending?;
    proc ref add(one: unmanaged _ending) {
      while busy.testAndSet() do cht_yield();
      one.next = first;
      first = one;
      busy.clear();
    }
    proc deinit() {
      while first != nil {
        const one = first!;
        first = one.next;
        one.end();
        delete one;
      }
    }
  }
  var _endings: _endingList;
}
