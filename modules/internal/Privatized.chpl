/** Objects with a copy on each locale, by numbers: what published programs ask of `_newPrivatizedClass` and
    `chpl_getPrivatizedCopy` (Older).
    Not for: arrays with an element on each locale (PrivateDist). */
module Privatized {
  use Pointers;
  use Base;
  use Types;
  use Locale;

  // The copies of object number n are row n of a table, one on each locale. Rows come in blocks that never move, each twice as
  // long as the one before, so that they are read without a lock.
  param _blocks = 48;
  record _rowTable {
    var blocks: _blocks*c_ptr(c_ptr(void));
    proc deinit() {
      for param k in 0..<_blocks do if blocks(k) != nil then cht_free(blocks(k));
    }
  }
  var _rows: _rowTable;
  var _count: int;
  var _word: int;

  // The block of a row, and its place there.
  private inline proc _placeOf(n: int): 2*int {
    const block = 63 - __prim("clz", n + 1);
    return (block, n + 1 - (1 << block));
  }
  private inline proc _cell(n: int, target: int): c_ptr(c_ptr(void)) {
    const (block, k) = _placeOf(n);
    return _rows.blocks(block) + (k * numLocales + target);
  }

  // Enters an object: the other locales get what its `dsiPrivatize` makes of its data there.
  proc _enter(const value): int {
    while __prim("atomic_exchange", _address(_word), 1, "acquire") != 0 do cht_yield();
    const n = _count;
    const (block, k) = _placeOf(n);
    if k == 0 then _rows.blocks(block) = _allocateZeros(c_ptr(void), (1 << block) * numLocales);
    _count += 1;
    __prim("atomic_store", _address(_word), 0, "release");
    const data = value.dsiGetPrivatizeData(), origin = here.id;
    _keep(value, n);
    for loc in Locales do
      if loc.id != origin then on loc do _keep(value.dsiPrivatize(data), n);
    return n;
  }
  private proc _keep(value, n: int) {
    if __prim("resolves", value.pid) then value.pid = n;
    _cell(n, here.id).deref() = __prim("cast", c_ptr(void), __prim("unmanaged_ptr", value));
  }

  // This locale's object of a number.
  inline proc _copyHere(type t, n: int): t {
    if n < 0 || n >= _count then _noObject(n);
    return __prim("cast", t, _cell(n, here.id).deref());
  }
  @chantry.noreturn @chantry.cold
  proc _noObject(n: int) { halt("there is no object with copies on each locale of number ", n); }
}
