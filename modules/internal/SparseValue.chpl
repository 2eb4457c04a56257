/** The value that a sparse array has at the indices that its domain does not have: the field `irv` of its block, a value;
    where elements are described (arrays and what has such in it) its address, as they get a value only when that is known.
    Not for: the elements (MapArray).

    Source: the specification, "Sparse Domains and Arrays". */
module SparseValue {
  use Pointers;
  use Base;
  use Types;
  use ArrayData;

  proc _elsewhereType(type eltType) type {
    if _hasInner(eltType) then return c_ptr(eltType);
    else return eltType;
  }

  // The value itself, of a block.
  inline proc _elsewhere(b) ref {
    if !_hasInner(b.eltType) then return b.irv;
    else {
      if b.irv == nil then _noneElsewhere();
      return b.irv.deref();
    }
  }
  @chantry.noreturn @chantry.cold
  proc _noneElsewhere() { halt("the domain of the elements of this sparse array is not known, so it has no value elsewhere"); }

  // A new element begins with it.
  inline proc _fillElsewhere(b, p) {
    if b.irvAt == nil then _fillWith(b, b.irv, p);
    else _fillWith(b, b.irvAt.deref(), p);
  }
  inline proc _fillWith(b, const ref irv, p) {
    if !_hasInner(b.eltType) then __prim("init", p.deref(), __prim("copy", irv));
    else if irv == nil then _defaultAt(p, b.inner);
    else __prim("init", p.deref(), __prim("copy", irv.deref()));
  }
  // The description of elements that are arrays is known now.
  proc _startElsewhere(b) {
    if !isNothingType(b.irv.type) {
      b.irv = _allocate(b.eltType, 1);
      _defaultAt(b.irv, b.inner);
    }
  }
  proc _copyElsewhere(to, from) {
    if isNothingType(from.irv.type) then return;
    else if !_hasInner(from.eltType) then to.irv = from.irv;
    else if from.irv != nil {
      to.irv = _allocate(from.eltType, 1);
      __prim("init", to.irv.deref(), __prim("copy", from.irv.deref()));
    }
  }
  inline proc _endElsewhere(b) {
    if !isNothingType(b.irv.type) then
      if _hasInner(b.eltType) then
        if b.irv != nil then _freeElements(b.irv, 1);
  }
}
