/** Reductions and scans by a program's own classes.
    Not for: the built-in operators (Reduce); the loops themselves, which the compiler makes. */
module UserReduce {
  use Base;
  use Types;
  use Domain;
  use ArrayData;
  use Array;
  use ArrayOps;
  use LockStep;
  use MapArray;
  use MapDomain;

  /** The parent of classes that programs reduce and scan by. Such a class has a field `eltType`, the type of
      what is reduced, and these methods:

      - `identity`, the state before any element;
      - `accumulate(x)` takes in an element, or the state of a task of a loop with a reduce intent;
      - `accumulateOntoState(ref state, x)` takes an element into the state of a task of such a loop;
      - `combine(other)` takes in what another object has taken in;
      - `generate()`, the result;
      - `clone()`, a new `unmanaged` object that has taken nothing in; without it there is a new one of the type;
      - `initialAccumulate(x)`, if there is one, takes in what the loop's variable held before.

      .. code-block:: chapel

         class span: ReduceScanOp {
           type eltType;
           var least = max(eltType), most = min(eltType);
           proc identity do return (max(eltType), min(eltType));
           proc accumulate(x: eltType) {
             least = min(least, x);
             most = max(most, x);
           }
           proc accumulate(x: (eltType, eltType)) {
             accumulate(x(0));
             accumulate(x(1));
           }
           proc accumulateOntoState(ref state, x: eltType) { state = (min(state(0), x), max(state(1), x)); }
           proc combine(other: borrowed span(eltType)) { accumulate((other.least, other.most)); }
           proc generate() do return most - least;
           proc clone() do return new unmanaged span(eltType=eltType);
         }
         writeln(span reduce [3, 9, 4]);   // 6
  */
  class ReduceScanOp { }

  // Owns one object of such a class.
  record _reduction {
    var op;
    // The older edition's `new` without a word gives what is borrowed.
    proc deinit() { delete __prim("unmanaged_ptr", op); }
  }

  // For elements of that type; of a class that has its type already.
  proc _newReduction(type op, type elem) do return new _reduction(new unmanaged op(eltType=elem));
  proc _newReduction(type op) do return new _reduction(new unmanaged op());

  // Another one for a task.
  proc _reductionLike(const ref r: _reduction) {
    if __prim("resolves", r.op.clone()) then return new _reduction(r.op.clone());
    else return _newReduction(__prim("class_of", r.op.type, "borrowed"));
  }

  // With what the variable of a reduce intent held before the loop.
  inline proc _reductionStart(const ref r: _reduction, const x) {
    if __prim("resolves", r.op.initialAccumulate(x)) then r.op.initialAccumulate(x);
    else r.op.accumulate(x);
  }

  inline proc _reductionState(const ref r: _reduction) do return r.op.identity;

  inline proc _reduceAccum(const ref r: _reduction, ref state, const x) {
    r.op.accumulateOntoState(state, x);
  }

  inline proc _reductionTake(const ref r: _reduction, const x) {
    r.op.accumulate(x);
  }

  inline proc _reductionJoin(const ref r: _reduction, const ref other: _reduction) {
    r.op.combine(other.op);
  }

  inline proc _reductionResult(const ref r: _reduction) do return r.op.generate();

  // All partial results, each including its own element, in the array's order.
  proc _scan(const ref r: _reduction, const ref a) {
    const shape = a._lsShape();
    type t = _litType(r.op.generate().type);
    var s = _newArrayUninit(_loopDomain(a), t);
    for p in _lsSerial(shape) {
      r.op.accumulate(a._lsAt(p));
      __prim("init", s._lsAt(p), _litElement(r.op.generate()));
    }
    return s;
  }
}
