/** Arrays of arrays whose outer domain has a map, is associative or sparse, and whose elements are over a domain variable: they follow it.
    Not for: outer domains that are default ones (ArrayData), and how blocks hear of their own domain (MapBlock). */
module MapBelow {
  use Pointers;
  use Base;
  use Types;
  use ArrayData;
  use Array;
  use MapArray;
  use MapBlock;
  use MapParts;
  use SplitArray;
  use SparseValue;
  use Locale;
  use Tasks;

  // The elements of a block (`level`: 1; 2: the elements of these, …) as their domain variable's list has them.
  class _BelowBlock: _BelowLink {
    type blockType;
    param level: int;
    var block: blockType;
    override proc resize(dom: c_ptr(void)) {
      _renewInner(block.inner, level, dom);
      if !isNothingType(block.irv.type) then _resizeElement(_elsewhere(block), level, dom);
      _resizeElements(block, level, dom);
    }
  }
  proc _resizeElements(const b, param level: int, dom: c_ptr(void)) {
    if _inParts(b.domType) {
      const o = b.dom._at.parts;
      coforall t in new _upTo(o.count) do on o.at(t) {
        const p = b.pieces[t];
        for k in 0..<p.layout.places do _resizeElement(p.data[k], level, dom);
      }
    } else if _isSplit(b.domType) {
      const o = b.dom._o;
      coforall t in new _upTo(o.count) do on o.at(t) {
        const part = b.blocks[t];
        _renewInner(part.inner, level, dom);
        _resizeElements(part, level, dom);
      }
    } else for k in 0..<b.dom._places do _resizeElement(b.data[k], level, dom);
  }
  proc _resizeElement(ref element, param level: int, dom: c_ptr(void)) {
    if level > 1 then _resizeBelow(element._b, level - 1, dom);
    else _reallocate(element._b, (dom: c_ptr(_domainOfHeap(element._b.type))).deref()._dims);
  }

  // The block's elements follow the variables of these lists, unless they follow some already.
  proc _followBelow(const b, const ref below) {
    if !isNothingType(below.type) {
      if b.below != nil then return;
      for param k in 0..<__prim("num_fields", below.type) {
        if below(k).of != nil {
          const link = new unmanaged _BelowBlock(blockType = b.type, level = k + 1, depth = k + 1, more = b.below, block = b);
          b.below = link;
          _addLink(below(k).of!, link);
        }
      }
    }
  }
  proc _leaveBelow(const b) {
    if !isNothingType(b.below.type) {
      var at = b.below;
      while at != nil {
        const next = (at!: unmanaged _BelowLink).more;
        _removeLink(at!);
        at = next;
      }
    }
  }
  // The lists that they follow.
  proc _listsBelow(const b) {
    param n = _levels(b.innerType);
    if n == 0 then return none;
    else {
      var lists: n * _countedLinks, at = b.below;
      while at != nil {
        const link = at!: unmanaged _BelowLink;
        for param k in 0..<n do if link.depth == k + 1 then lists(k) = new _countedLinks(link.owner);
        at = link.more;
      }
      return lists;
    }
  }
}
