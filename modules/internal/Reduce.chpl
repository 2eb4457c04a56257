/** Reductions and scans with the built-in operators.
    Not for: the loops themselves, which the compiler makes. */
module Reduce {
  use Pointers;
  use Base;
  use Types;
  use AutoMath;
  use Domain;
  use Array;
  use ArrayOps;
  use LockStep;
  use MapArray;
  use MapView;
  use Tasks;

  // The type of the result: sums of bools count.
  proc _reduceType(param op: string, type t) type {
    if (op == "+" || op == "*") && isBoolType(t) then return int;
    else return t;
  }

  // The state before any element.
  inline proc _reduceIdentity(param op: string, type t) where op == "+" || op == "|" || op == "^" {
    if isBoolType(t) {
      if op == "+" then return 0;
      else return false;
    } else {
      var z: t;
      return z;
    }
  }
  inline proc _reduceIdentity(param op: string, type t) where op == "*" {
    if isBoolType(t) then return 1;
    else return 1: t;
  }
  inline proc _reduceIdentity(param op: string, type t) where op == "&&" do return true;
  inline proc _reduceIdentity(param op: string, type t) where op == "||" do return false;
  inline proc _reduceIdentity(param op: string, type t) where op == "&" {
    if isBoolType(t) then return true;
    else if isRealType(t) || isImagType(t) || isComplexType(t) || isStringType(t) || isBytesType(t) then
      compilerError("there is no reduction or scan by `&` of `" + __prim("type_name", t) + "`");
    else return ~(0: t);
  }
  inline proc _reduceIdentity(param op: string, type t) where op == "min" do return _aboveAll(t);
  inline proc _reduceIdentity(param op: string, type t) where op == "max" do return _belowAll(t);
  // (value, place) pairs. The place is behind every other, so that it is not kept for values that
  // are no better than the identity.
  inline proc _reduceIdentity(param op: string, type t) where op == "minloc" || op == "maxloc" {
    if !isTupleType(t) then
      compilerError("a " + op + " reduction is over pairs of values and places: `" + op + " reduce zip(A, A.domain)`");
    var p: t;
    p(0) = if op == "minloc" then _aboveAll(p(0).type) else _belowAll(p(0).type);
    if _hasExtremes(p(1).type) then p(1) = _aboveAll(p(1).type);
    return p;
  }
  // (least, greatest) pairs, as the variable of a reduce intent is one.
  inline proc _reduceIdentity(param op: string, type t) where op == "minmax" {
    if _isPairType(t) then return (_aboveAll(_elemType(t)), _belowAll(_elemType(t)));
    else return (_aboveAll(t), _belowAll(t));
  }
  proc _reduceIdentity(param op: string, type t) where !_isReduction(op) {
    compilerError("there is no reduction or scan by `" + op + "`; there are those by + * & | ^ && || min max minloc maxloc minmax");
    return 0: t;
  }
  proc _isReduction(param op: string) param do
    return op == "+" || op == "*" || op == "&" || op == "|" || op == "^" || op == "&&" || op == "||" || op == "min" ||
           op == "max" || op == "minloc" || op == "maxloc" || op == "minmax";
  // The state before any element of type t of an expression: there, pairs are elements like others.
  inline proc _reduceStart(param op: string, type t) {
    if op == "minmax" then return (_aboveAll(t), _belowAll(t));
    else if (op == "minloc" || op == "maxloc") && isTupleType(t) then return _startLoc(op, t);
    else return _reduceIdentity(op, t);
  }
  inline proc _startLoc(param op: string, type t) {
    if __prim("num_fields", t) != 2 then
      compilerError("a " + op + " reduction is over values and places, two sequences: `" + op + " reduce zip(A, A.domain)`");
    if _hasExtremes(__prim("elem_type", t, 1)) then return _reduceIdentity(op, t);
    else return new _placed(op, t);
  }
  // The best pair so far, of places among which none is behind all others: whether there is one yet.
  record _placed {
    param op: string;
    type pairType;
    var found: bool;
    var pair: pairType;

    proc init(param op: string, type pairType) {
      this.op = op;
      this.pairType = pairType;
      this.pair = _reduceIdentity(op, pairType);
    }
  }
  inline proc _reduceAccum(param op: string, ref state: _placed(?), const ref x) {
    if !state.found || _betterLoc(op, x, state.pair) then state.pair = x;
    state.found = true;
  }
  inline proc _reduceCombine(param op: string, ref state: _placed(?), const ref other: _placed(?)) {
    if other.found then _reduceAccum(op, state, other.pair);
  }
  inline proc _reduceGenerate(param op: string, const ref state: _placed(?)) do return state.pair;
  // Whether a reduce intent's variable has had no pair yet, which its place alone does not tell then.
  inline proc _atStart(param op: string, const ref p): bool {
    if _hasExtremes(p(1).type) then return false;
    else {
      var first: p(1).type;
      return p(0) == (if op == "minloc" then _aboveAll(p(0).type) else _belowAll(p(0).type)) && p(1) == first;
    }
  }
  proc _isPairType(type t) param {
    if isHomogeneousTupleType(t) then return __prim("num_fields", t) == 2;
    else return false;
  }

  // No value is greater (less). `max(real)` will not do: infinity is greater.
  inline proc _aboveAll(type t) {
    if isRealType(t) then return inf: t;
    else if _hasExtremes(t) then return max(t);
    else return _noExtreme(t);
  }
  inline proc _belowAll(type t) {
    if isRealType(t) then return -inf: t;
    else if _hasExtremes(t) then return min(t);
    else return _noExtreme(t);
  }
  inline proc _noExtreme(type t): t {
    compilerError("a reduction for the least or greatest begins with that of all values of its type, and `" + __prim("type_name", t) +
                  "` has none (`min(type T)`, `max(type T)`)");
  }

  // The state of a reduce intent for an array: an array of its own over the same indices.
  proc _reduceIdentityLike(param op: string, const ref a: []) {
    if isArrayType(a.eltType) {
      var r = _ownedCopy(a);
      for e in r do _reduceReset(op, e);
      return r;
    } else {
      type t = if isAtomicType(a.eltType) then a.eltType.valType else a.eltType;
      var r = _newArrayUninit(_loopDomain(a), t);
      for p in _lsSerial(r._lsShape()) {
        const z: t = _reduceIdentity(op, t);
        __prim("init", r._lsAt(p), __prim("copy", z));
      }
      return r;
    }
  }
  proc _reduceReset(param op: string, ref a: []) {
    for e in a do
      if isArrayType(a.eltType) then _reduceReset(op, e);
      else e = _reduceIdentity(op, a.eltType);
  }

  // A reduction of an array of numbers. The compiler calls it instead of making the loop at each place.
  proc _reduceArray(param op: string, const ref x: []) {
    if x.size < _fewSteps {
      var state = _reduceIdentity(op, x.eltType);
      for e in x do _reduceAccum(op, state, e);
      return _reduceGenerate(op, state);
    }
    if op == "+" then return + reduce x;
    else if op == "*" then return * reduce x;
    else if op == "&&" then return && reduce x;
    else if op == "||" then return || reduce x;
    else if op == "&" then return & reduce x;
    else if op == "|" then return | reduce x;
    else if op == "^" then return ^ reduce x;
    else if op == "min" then return min reduce x;
    else return max reduce x;
  }

  // A reduction of arrays: one of the results for each index, which all of them have.
  proc _reduceArrays(param op: string, const ref x) {
    for first in x {
      var state = _reduceIdentityLike(op, first);
      for e in x do _reduceAccum(op, state, e);
      return state;
    }
    _nothingToReduce();
  }
  @chantry.noreturn @chantry.cold
  proc _nothingToReduce() do halt("a reduction of arrays needs at least one of them");

  // The same over a loop's values: the state gets the indices of the first one that a task takes.
  record _arraysState {
    param op: string;
    type stateType;
    var p: c_ptr(stateType);

    proc init(param op: string, type stateType) {
      this.op = op;
      this.stateType = stateType;
    }
    // What is copied is the state before any element.
    proc init=(const ref other: _arraysState(?)) {
      this.op = other.op;
      this.stateType = other.stateType;
    }
    proc ref take(const ref x) {
      if p == nil {
        p = _allocate(stateType, 1);
        __prim("init", p.deref(), _reduceIdentityLike(op, x));
      }
      _reduceAccum(op, p.deref(), x);
    }
    proc deinit() {
      if p == nil then return;
      __prim("deinit", p.deref());
      cht_free(p);
    }
  }
  proc _reduceStartArrays(param op: string, type t) do
    return new _arraysState(op, _reduceIdentityLike(op, _anyValue(t)).type);
  inline proc _reduceAccum(param op: string, ref state: _arraysState(?), const ref x: []) do state.take(x);
  proc _reduceCombine(param op: string, ref state: _arraysState(?), const ref other: _arraysState(?)) {
    if other.p != nil then state.take(other.p.deref());
  }
  proc _reduceGenerate(param op: string, const ref state: _arraysState(?)) {
    if state.p == nil then _nothingToReduce();
    return _ownedCopy(state.p.deref());
  }

  // Element by element, in one task: the others wait for the lock.
  proc _reduceAccum(param op: string, ref state: [], const ref x: []) {
    const shape = state._lsShape();
    _lsCheck(shape, x._lsShape());
    for p in _lsSerial(shape) do
      if isAtomicType(x.eltType) && !isAtomicType(state.eltType) then _reduceAccum(op, state._lsAt(p), x._lsAt(p).read());
      else _reduceAccum(op, state._lsAt(p), x._lsAt(p));
  }

  // Takes one element in. The operators of reductions are taken for associative and commutative; so are the sums of reals,
  // which tasks make of their elements, too: one task may go on with the next element before a sum is done.
  inline proc _reduceAccum(param op: string, ref state, const x) {
    if op == "+" {
      if isBoolType(x.type) then state += x: state.type;
      else if isRealType(x.type) && (state.type == x.type) then state = __prim("add_in_any_order", state, x);
      else state += x;
    }
    else if op == "*" {
      if isRealType(x.type) && (state.type == x.type) then state = __prim("mul_in_any_order", state, x);
      else if isBoolType(x.type) then state *= x: state.type;
      else state *= x;
    }
    else if op == "&&" then state = state && x;
    else if op == "||" then state = state || x;
    else if op == "&" then state &= x;
    else if op == "|" then state |= x;
    else if op == "^" then state ^= x;
    else if op == "min" {
      if isRealType(x.type) && (state.type == x.type) then state = __prim("least_in_any_order", state, x);
      else state = min(state, x);
    } else if op == "max" {
      if isRealType(x.type) && (state.type == x.type) then state = __prim("greatest_in_any_order", state, x);
      else state = max(state, x);
    }
    else if op == "minloc" || op == "maxloc" {
      if _atStart(op, state) || !_atStart(op, x) && _betterLoc(op, x, state) then state = x;
    }
    else if op == "minmax" {
      state(0) = min(state(0), x);
      state(1) = max(state(1), x);
    }
    else compilerError("there is no built-in reduction " + op);
  }

  // Whether the (value, place) pair x goes before the pair y. What is not a number goes first: the
  // result tells that there is one.
  inline proc _betterLoc(param op: string, const ref x, const ref y): bool {
    if x(0) != x(0) then return y(0) == y(0) || x(1) < y(1);
    if y(0) != y(0) then return false;
    if x(0) == y(0) then return x(1) < y(1);
    return if op == "minloc" then x(0) < y(0) else x(0) > y(0);
  }

  // Takes another task's state in.
  inline proc _reduceCombine(param op: string, ref state, const ref other) {
    if op == "minmax" && !isArrayType(state.type) {
      state(0) = min(state(0), other(0));
      state(1) = max(state(1), other(1));
    } else _reduceAccum(op, state, other);
  }

  inline proc _reduceGenerate(param op: string, const state) do return state;

  // Tasks combine their states with the result one after the other.
  var _reduceWord: int;
  proc _reduceLock() {
    while __prim("atomic_exchange", _address(_reduceWord), 1, "acquire") != 0 do cht_yield();
  }
  proc _reduceUnlock() {
    __prim("atomic_store", _address(_reduceWord), 0, "release");
  }

  // The same of arrays: element by element.
  proc _scanArrays(param op: string, const ref a) {
    const shape = a._lsShape();
    var first: shape.type;
    type t = _reduceIdentityLike(op, a._lsAt(first)).type;
    var r = _newArrayUninit(_loopDomain(a), t);
    if r.size == 0 then return r;
    var state = _reduceIdentityLike(op, a._lsAt(first));
    for p in _lsSerial(shape) {
      _reduceAccum(op, state, a._lsAt(p));
      __prim("init", r._lsAt(p), __prim("copy", state));
    }
    return r;
  }

  // All partial reductions, each including its own element, in the array's order.
  proc _scan(param op: string, const ref a) {
    const shape = a._lsShape();
    var first: shape.type;
    type e = a._lsAt(first).type;
    if isArrayType(e) then return _scanArrays(op, a);
    var state = _reduceStart(op, e);
    type t = _reduceGenerate(op, state).type;
    var r = _newArrayUninit(_loopDomain(a), t);
    for p in _lsSerial(shape) {
      _reduceAccum(op, state, a._lsAt(p));
      const sofar = _reduceGenerate(op, state);
      __prim("init", r._lsAt(p), __prim("copy", sofar));
    }
    return r;
  }
}
