/** Writes, reads and atomic updates of other locales' memory that wait until there are many for one locale, and then go there together.
    Not for: which statements may wait (the compiler: `resolve/src/loops/collect.rs`; a program by CopyAggregation).

    Only checked jobs have such locales: where memory is mapped, an access is a load or a store, and nothing waits. */
module Aggregation {
  use Pointers;
  use Base;
  use Types;
  use RangeIter;
  use Range;
  use Locale;
  use Atomics;

  private extern proc cht_checked(): bool;
  private extern proc cht_atomic(op: int(32), kind: int(32), at: c_ptr(void), operand: uint, expected: uint): uint;

  // How many operations of a kind wait for one locale at most, and how many kinds.
  param _manyWait = 1024, _kindsWait = 4;

  // What waits to be done on one locale. All of it is of one kind: values of `size` bytes to be written, values to be read, or operands
  // of an atomic operation. An entry is the address there, as one word, and the words of the value, if it has one.
  record _waiting {
    var kind: int;
    var size: int;
    var count: int;
    var room: int;
    var entries: c_ptr(int);
    // Of reads: where the values go.
    var to: c_ptr(c_ptr(void));
  }
  // An atomic operation's kind is `_atomicKinds` and more, by the numbers of `cht_atomic`.
  param _putKind = 0, _getKind = 1, _atomicKinds = 2, _atomicSorts = 64;

  // The address that an entry begins with.
  inline proc _addressOf(entry: c_ptr(int)) ref do return __prim("deref", __prim("cast", c_ptr(c_ptr(void)), entry));
  inline proc _wordsOf(kind: int, size: int): int do return if kind == _getKind then 1 else 1 + (size + 7) / 8;

  // What one task has begun and others need not see yet. It is done at the latest when the sender ends, or is flushed.
  @chantry.descriptor
  record _sender {
    // By locale, and kind; nil as long as nothing waits anywhere.
    var _all: c_ptr(_waiting);
    // Atomic updates of one kind that wait where memory is mapped, an address and an operand each; room for so many more.
    var _few: c_ptr(int);
    var _kind: int;
    var _left: int;
    proc deinit() {
      if _few != nil {
        _doSoon(this);
        cht_free(__prim("cast", c_ptr(void), _few));
      }
      if _all != nil then _endSender(_all);
    }
  }
  inline proc _newSender(): _sender do return new _sender();

  // Whether anything is collected in this job.
  inline proc _areCollected(): bool do return cht_checked();
  // `dst = v`.
  proc _setLater(ref s: _sender, ref dst: ?t, const in v: t) {
    const at = __prim("cast", c_ptr(void), __prim("addr", dst)), to = cht_owner(at);
    if to == here.id then dst = v;
    else _putLater(s, to, at, __prim("cast", c_ptr(void), __prim("addr", v)), __prim("sizeof", t));
  }
  // `dst = src`, which may be read later, too.
  proc _copyLater(ref s: _sender, ref dst: ?t, const ref src: t) {
    const at = __prim("cast", c_ptr(void), __prim("addr", dst)), there = __prim("cast", c_ptr(void), __prim("addr", src));
    const to = cht_owner(at), of_ = cht_owner(there);
    if to == here.id {
      if of_ == here.id then dst = src;
      else _getLater(s, of_, at, there, __prim("sizeof", t));
    } else {
      const v = src;
      _putLater(s, to, at, __prim("cast", c_ptr(void), __prim("addr", v)), __prim("sizeof", t));
    }
  }
  // An atomic operation whose result nobody asks for, by its number.
  proc _operateLater(ref s: _sender, ref variable: ?t, const in operand: t, param op: int) {
    const at = __prim("cast", c_ptr(void), __prim("addr", variable)), to = cht_owner(at);
    var bits: uint;
    __prim("memcpy", __prim("addr", bits), __prim("addr", operand), __prim("sizeof", t));
    if to == here.id then cht_atomic(op: int(32), (_kindOf(t, op) % _atomicSorts): int(32), at, bits, 0);
    else _amoLater(s, to, at, bits, _kindOf(t, op));
  }
  proc _kindOf(type t, param op: int) param do
    return _atomicKinds + op * _atomicSorts + (if isUintType(t) then 0 else if isIntType(t) then 16 else 32) + numBytes(t);

  // The updates of atomic variables that the compiler may let wait: for a method `m` of a type, `_later_m`.
  inline proc ref (atomic ?t)._later_add(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 4);
  inline proc ref (atomic ?t)._later_sub(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 5);
  inline proc ref (atomic ?t)._later_and(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 6);
  inline proc ref (atomic ?t)._later_or(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 7);
  inline proc ref (atomic ?t)._later_xor(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 8);
  inline proc ref (atomic ?t)._later_min(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 9);
  inline proc ref (atomic ?t)._later_max(ref s: _sender, value: t, param order = memoryOrder.seqCst) do _updateLater(s, this, value, 10);
  inline proc _updateLater(ref s: _sender, ref variable: atomic ?t, const in value: t, param op: int) {
    if _areCollected() then _operateLater(s, variable._v, value, op);
    else _updateSoon(s, variable, value, op);
  }
  proc _updateNow(ref x: atomic ?t, value: t, param op: int) {
    if op == 4 then x.add(value);
    else if op == 5 then x.sub(value);
    else if op == 6 then x.and(value);
    else if op == 7 then x.or(value);
    else if op == 8 then x.xor(value);
    else if op == 9 then x.min(value);
    else x.max(value);
  }

  // Where memory is mapped, a few updates wait all the same. A processor begins nothing that reads memory before an atomic update is done: so the
  // places of `_fewWait` updates are found, and fetched, and then all of them are done, in order.
  param _fewWait = 64;

  inline proc _updateSoon(ref s: _sender, ref variable: atomic ?t, const in value: t, param op: int) {
    param kind = _kindOf(t, op);
    if s._left == 0 || s._kind != kind then _makeRoom(s, t, op);
    const at = __prim("cast", c_ptr(void), __prim("addr", variable));
    __prim("prefetch", at);
    const e = s._few + 2 * (_fewWait - s._left);
    _addressOf(e) = at;
    if numBytes(t) < 8 then e[1] = 0;
    __prim("memcpy", e + 1, __prim("addr", value), __prim("sizeof", t));
    s._left -= 1;
  }
  @chantry.cold
  proc _makeRoom(ref s: _sender, type t, param op: int) {
    param kind = _kindOf(t, op);
    if s._few == nil then s._few = __prim("alloc", int, 2 * _fewWait);
    else if s._kind != kind then _doSoon(s);
    else for k in 0..<_fewWait - s._left {
      const e = s._few + 2 * k;
      _updateNow(__prim("deref", __prim("cast", c_ptr(atomic t), _addressOf(e))), __prim("deref", __prim("cast", c_ptr(t), e + 1)), op);
    }
    s._left = _fewWait;
    s._kind = kind;
  }
  // Does them, of whatever kind.
  @chantry.cold
  proc _doSoon(ref s: _sender) {
    for k in 0..<_fewWait - s._left do _operate(s._few + 2 * k, s._kind);
    s._left = _fewWait;
  }

  @chantry.cold
  proc _putLater(ref s: _sender, to: int, at: c_ptr(void), from: c_ptr(void), size: int) {
    const e = _nextEntry(_waitingFor(s, to, _putKind, size), to);
    _addressOf(e) = at;
    __prim("memcpy", e + 1, from, size);
  }
  @chantry.cold
  proc _getLater(ref s: _sender, of_: int, at: c_ptr(void), there: c_ptr(void), size: int) {
    ref w = _waitingFor(s, of_, _getKind, size);
    const e = _nextEntry(w, of_);
    _addressOf(e) = there;
    w.to[w.count - 1] = at;
  }
  @chantry.cold
  proc _amoLater(ref s: _sender, to: int, at: c_ptr(void), bits: uint, kind: int) {
    const e = _nextEntry(_waitingFor(s, to, kind, 8), to);
    _addressOf(e) = at;
    e[1] = __prim("bitcast", int, bits);
  }
  // What waits for a locale of a kind. Those of two kinds have no order.
  proc _waitingFor(ref s: _sender, id: int, kind: int, size: int) ref {
    if s._all == nil then s._all = __prim("alloc_zero", _waiting, numLocales * _kindsWait);
    const all = s._all + id * _kindsWait;
    var k = 0;
    while k < _kindsWait - 1 && all[k].count > 0 && (all[k].kind != kind || all[k].size != size) do k += 1;
    ref w = all[k];
    if w.kind != kind || w.size != size {
      if w.count > 0 then _send(w, id);
      w.kind = kind;
      w.size = size;
    }
    return w;
  }
  // Room for an entry. Those of one kind stay in order.
  proc _nextEntry(ref w: _waiting, id: int): c_ptr(int) {
    if w.count == _manyWait then _send(w, id);
    const words = _wordsOf(w.kind, w.size);
    if w.room < words {
      if w.room > 0 then cht_free(__prim("cast", c_ptr(void), w.entries));
      w.entries = __prim("alloc", int, words * _manyWait);
      w.room = words;
    }
    if w.kind == _getKind && w.to == nil then w.to = __prim("alloc", c_ptr(void), _manyWait);
    w.count += 1;
    return w.entries + (w.count - 1) * words;
  }
  // Does all that waits.
  inline proc _flush(ref s: _sender) {
    if s._all != nil then _sendAll(s._all);
  }
  proc _sendAll(all: c_ptr(_waiting)) {
    for k in 0..<numLocales * _kindsWait do if all[k].count > 0 then _send(all[k], k / _kindsWait);
  }
  @chantry.cold
  proc _endSender(all: c_ptr(_waiting)) {
    _sendAll(all);
    for k in 0..<numLocales * _kindsWait {
      if all[k].room > 0 then cht_free(__prim("cast", c_ptr(void), all[k].entries));
      if all[k].to != nil then cht_free(__prim("cast", c_ptr(void), all[k].to));
    }
    cht_free(__prim("cast", c_ptr(void), all));
  }

  // What waits for a locale is fetched from there as a whole, and done there.
  proc _send(ref w: _waiting, id: int) {
    const kind = w.kind, size = w.size, count = w.count, entries = w.entries;
    w.count = 0;
    if kind == _getKind {
      const values = __prim("alloc", uint(8), count * size);
      on _localeAt(id) do _readHere(entries, count, size, values);
      for k in 0..<count do
        __prim("memcpy", w.to[k], values + k * size, size);
      cht_free(__prim("cast", c_ptr(void), values));
    } else on _localeAt(id) do _writeHere(entries, count, kind, size);
  }
  proc _fetched(entries: c_ptr(int), words: int): c_ptr(int) {
    const mine = __prim("alloc", int, words);
    __prim("memcpy", mine, entries, 8 * words);
    return mine;
  }
  proc _readHere(entries: c_ptr(int), count: int, size: int, answer: c_ptr(uint(8))) {
    const mine = _fetched(entries, count), values = __prim("alloc", uint(8), count * size);
    for k in 0..<count do
      __prim("memcpy", values + k * size, _addressOf(mine + k), size);
    __prim("memcpy", answer, values, count * size);
    cht_free(__prim("cast", c_ptr(void), mine));
    cht_free(__prim("cast", c_ptr(void), values));
  }
  proc _writeHere(entries: c_ptr(int), count: int, kind: int, size: int) {
    const words = _wordsOf(kind, size), mine = _fetched(entries, count * words);
    for k in 0..<count {
      const e = mine + k * words;
      if kind == _putKind then __prim("memcpy", _addressOf(e), e + 1, size);
      else _operate(e, kind);
    }
    cht_free(__prim("cast", c_ptr(void), mine));
  }
  // Does an atomic operation of this locale's.
  proc _operate(entry: c_ptr(int), kind: int) {
    const code = kind - _atomicKinds;
    cht_atomic((code / _atomicSorts): int(32), (code % _atomicSorts): int(32), _addressOf(entry), __prim("bitcast", uint, entry[1]), 0);
  }
}
