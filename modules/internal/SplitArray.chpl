/** The elements of arrays over domains that a map divides (SplitDomain): a block for each target's set, on its locale, which
    follows that set.
    Not for: the array record and what is asked of it (MapArray). */
module SplitArray {
  use Pointers;
  use Base;
  use Types;
  use ArrayData;
  use MapArray;
  use MapParts;
  use SparseValue;
  use SplitDomain;
  use Locale;
  use Tasks;

  // Whether arrays over a domain of this type are in such blocks; and the type of their table.
  proc _isSplit(type domType) param do return __prim("resolves", _anyValue(domType)._o.sets);
  proc _blocksType(type eltType, type domType) type {
    if !_isSplit(domType) then return nothing;
    else return c_ptr(unmanaged _BlockOf(eltType, _anyValue(domType).setType, _innerType(eltType)));
  }

  // A block for an array over such a domain; `inner` describes the elements if they are arrays, `like` is the block to copy.
  proc _splitBlock(type eltType, const ref dom, param how: _begin, const ref inner, const like) {
    const o = dom._o, n = o.count;
    const all = _allocate(unmanaged _BlockOf(eltType, dom.setType, _innerType(eltType)), n);
    const b = new unmanaged _BlockOf(eltType = eltType, domType = dom.type, innerType = _innerType(eltType), dom = dom._shared(),
                                     blocks = all);
    if !isNothingType(inner.type) then b.inner = inner;
    if !isNothingType(like.type) then _copyElsewhere(b, like);
    else if !isNothingType(inner.type) then _startElsewhere(b);
    coforall t in new _upTo(n) do on o.at(t) {
      const part = _newBlock(eltType, o.sets[t], how == _begin.zeros);
      if !isNothingType(inner.type) then part.inner = inner;
      if !isNothingType(b.irv.type) then part.irvAt = _address(b.irv);
      for k in 0..<part.room {
        if how == _begin.default then _beginAt(part, part.data + k);
        if how == _begin.copies then __prim("init", part.data[k], __prim("copy", like.blocks[t].data[k]));
      }
      o.sets[t]._object._enter(part);
      all[t] = part;
    }
    b.dom._object._enter(b);
    return b;
  }
  // An element that an array begins with.
  inline proc _beginAt(const part, p) {
    if isNothingType(part.irv.type) then _defaultAt(p, part.inner);
    else _fillElsewhere(part, p);
  }
  // Ends the elements.
  proc _endBlocks(const ref dom, const all) {
    const o = dom._o;
    coforall t in new _upTo(o.count) do on o.at(t) {
      o.sets[t]._object._leave(all[t]);
      delete all[t];
    }
    cht_free(__prim("cast", c_ptr(void), all));
  }
  // A sparse array's elements in the order of one set that has all indices.
  proc _inOneOrder(const ref x) {
    const all = _inOneSet(x._b.dom);
    var r = _newArrayUninit(all, x.eltType);
    for k in 0..<all.size do __prim("init", r._b.data[k], __prim("copy", x[all._indexAt(k)]));
    return r;
  }
  // The element with a number.
  inline proc _numbered(const b, n: int) ref {
    const s = b.dom._o.spotOf(n);
    return b.blocks[s.target].data[s.place];
  }
  // The element at an index; nil if there is none.
  inline proc _splitPlace(const b, const ref i) {
    const t = b.dom._o.targetOf(i), k = b.dom._o.sets[t]._find(i);
    return if k < 0 then __prim("zero", c_ptr(b.eltType)) else b.blocks[t].data + k;
  }
}
