/** Hash tables with open addressing, from which sets and maps are made.
    Not for: use by programs. */
module HashTable {
  use Pointers;
  use Base;
  use Types;
  use String;
  use Range;
  use RangeIter;
  use Tasks;

  // Spreads the bits of a number: one multiplication, whose halves lie over one another.
  inline proc _mix(h: uint): uint do return _fold(h ^ 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93);

  // Eight bytes at a time; the last ones overlap with those before.
  proc _hashBytes(p: c_ptr(uint(8)), n: int): uint {
    var h = (n: uint + 1) * 0x9e3779b97f4a7c15;
    if n >= 8 {
      var i = 0;
      while i < n - 8 {
        h = _fold(h ^ _wordAt(p + i), 0xd6e8feb86659fd93);
        i += 8;
      }
      h = _fold(h ^ _wordAt(p + (n - 8)), 0xd6e8feb86659fd93);
    } else {
      // Two halves that may overlap, or the first, the middle and the last byte: all bytes, and no two texts of one length alike.
      const w = if n >= 4 then _halfAt(p): uint << 32 | _halfAt(p + (n - 4)): uint
                else if n > 0 then _byteAt(p, 0): uint << 16 | _byteAt(p, n >> 1): uint << 8 | _byteAt(p, n - 1): uint
                else 0;
      h = _fold(h ^ w, 0xd6e8feb86659fd93);
    }
    return _mix(h);
  }
  inline proc _fold(a: uint, b: uint): uint do return (a * b) ^ __prim("mulhi", a, b);
  inline proc _wordAt(p: c_ptr(uint(8))): uint {
    var w: uint;
    __prim("memcpy", _address(w), p, 8);
    return w;
  }
  inline proc _halfAt(p: c_ptr(uint(8))): uint(32) {
    var w: uint(32);
    __prim("memcpy", _address(w), p, 4);
    return w;
  }

  // Keys are equal when `==` says so, and equal keys must have equal numbers.
  inline proc _checkKey(type t) {
    if isRecordType(t) && __prim("is_compared_by_program", t) && !__prim("resolves", __prim("undef", t).hash()) then
      compilerError("`" + (t: string) + "` is no type of keys: it has its own `==`, but no method `hash(): uint`");
  }

  // A number for a value; equal values have equal numbers. Records and classes may have a method `hash(): uint`.
  proc _hash(const x): uint {
    type t = x.type;
    if isIntegralType(t) || isBoolType(t) then return _mix(x: uint);
    else if isEnumType(t) then return _mix(__prim("ordinal", x): uint);
    else if isRealType(t) then return _mix(__prim("bitcast", uint(numBits(t)), if x == 0.0: t then 0.0: t else x): uint);
    else if isImagType(t) then return _hash(__prim("bitcast", real(numBits(t)), x));
    else if isComplexType(t) then return _mix(_hash(__prim("re", x)) * 31 + _hash(__prim("im", x)));
    else if isStringType(t) || isBytesType(t) then return _hashBytes(x.buf, x.len);
    else if isTupleType(t) || (isRecordType(t) && !__prim("resolves", x.hash())) {
      _checkKey(t);
      var h: uint = 17;
      for param i in 0..<__prim("num_fields", t) do h = _mix(h * 31 + _hash(__prim("field", x, i)));
      return h;
    }
    // Arrays are equal by their elements in order, whatever their indices are.
    else if isArrayType(t) && x.isRectangular() {
      var h: uint = 17;
      for e in x do h = _mix(h * 31 + _hash(e));
      return h;
    }
    else if isRangeType(t) then
      return if x.size == 0 then _mix(17) else _hash((x.first: int, x.last: int, x.stride: int));
    // What a program answers may be a small number.
    else if isRecordType(t) then return _mix(x.hash(): uint);
    else if isClassType(t) && __prim("resolves", x.hash()) then return _mix(x.hash(): uint);
    else if isClassType(t) then return _mix(__prim("bitcast", uint, __prim("unmanaged_ptr", x)));
    else if __prim("is_ptr", t) then return _mix(__prim("bitcast", uint, x));
    else compilerError("values of type " + (t: string) + " cannot be keys");
  }

  // How messages name a key.
  proc _keyText(const ref k): string {
    if isBytes(k) then return try! (k: bytes).decode(decodePolicy.replace);
    else if __prim("resolves", k: string) then return k: string;
    else return "of type " + (k.type: string);
  }

  // A key and its value lie side by side: one line of the cache for both.
  record _hashEntry {
    type keyType;
    type valType;
    var key: keyType;
    var val: valType;
  }

  record _hashTable {
    type keyType;
    type valType;
    // What is known of each slot: 0 where none was used, 1 where one was given up, else 128 and seven bits of the key's hash. So most
    // keys that are not the one sought are not looked at.
    var tags: c_ptr(uint(8));
    var slot: c_ptr(_hashEntry(keyType, valType));
    var room: int;       // a power of two
    var shift: int;      // 64 less its logarithm
    var count: int;
    var used: int;       // slots that are not 0

    proc init=(const ref other: _hashTable(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      init this;
      // As large as the other one: it need not grow, and its slots have much the same order.
      if other.count > 0 then _rehash(other.room);
      for i in 0..<other.room do
        if other._full(i) then add(other.key(i), other.val(i));
    }
    proc deinit() {
      clear();
      _release();
    }

    inline proc _full(i: int): bool do return tags[i] >= 128;
    inline proc key(i: int) ref do return slot[i].key;
    inline proc val(i: int) ref do return slot[i].val;

    proc ref _release() {
      if room > 0 {
        cht_free(tags);
        cht_free(slot);
        room = 0;
      }
    }

    // The home of a key: bits of its hash, other ones for each size. For the keys of one table may be put into another one in
    // the order of their slots; if that were the order of the homes there, too, a table that grows meanwhile would be full in
    // one part and empty in the others.
    inline proc _home(h: uint): int do return ((h * (2 * room + 1): uint) >> shift): int;
    inline proc _tag(h: uint): uint(8) do return h: uint(8) | 128;

    // The slot of a key, -1 if it is not there.
    proc find(const ref k: keyType): int do return _find(k, _hash(k));
    inline proc _find(const ref k: keyType, h: uint): int {
      if count == 0 then return -1;
      const tag = _tag(h);
      var i = _home(h);
      while true {
        const t = tags[i];
        if t == tag then if _sameValues(key(i), k) then return i;
        if t == 0 then return -1;
        i = (i + 1) & (room - 1);
      }
      return -1;
    }

    // Puts a key in that is not there; its slot, whose value is uninitialised.
    proc ref _place(in k: keyType, h: uint): int {
      if 4 * (used + 1) > 3 * room then _grow();
      var i = _home(h);
      while _full(i) do i = (i + 1) & (room - 1);
      if tags[i] == 0 then used += 1;
      tags[i] = _tag(h);
      __prim("init", slot[i].key, __prim("move", k));
      count += 1;
      return i;
    }
    // Adds a pair whose key is not there; its slot.
    proc ref addNew(const ref k: keyType, in v: valType): int {
      const i = _place(k, _hash(k));
      __prim("init", slot[i].val, __prim("move", v));
      return i;
    }
    // Adds a pair unless the key is there; tells whether it was added.
    proc ref add(in k: keyType, in v: valType): bool {
      const h = _hash(k);
      if _find(k, h) >= 0 then return false;
      const i = _place(k, h);
      __prim("init", slot[i].val, __prim("move", v));
      return true;
    }
    // Adds a pair or gives the key another value.
    proc ref put(in k: keyType, in v: valType) {
      const h = _hash(k), i = _find(k, h);
      if i >= 0 then val(i) = v;
      else {
        const at = _place(k, h);
        __prim("init", slot[at].val, __prim("move", v));
      }
    }
    // Makes room for n keys.
    proc ref reserve(n: int) {
      var r = 16;
      while 3 * r < 4 * n do r *= 2;
      if r > room then _rehash(r);
    }
    proc ref _grow() {
      _rehash(if count * 2 < room then room else if room == 0 then 16 else 2 * room);
    }
    proc ref _rehash(newRoom: int) {
      const old = room, were = tags, had = slot;
      room = newRoom;
      shift = 64;
      while 1 << (64 - shift) < room do shift -= 1;
      tags = _allocateZeros(uint(8), room);
      slot = _allocate(_hashEntry(keyType, valType), room);
      count = 0;
      used = 0;
      for j in 0..<old do
        if were[j] >= 128 {
          const h = _hash(had[j].key);
          const i = _place(__prim("move", had[j].key), h);
          __prim("init", slot[i].val, __prim("move", had[j].val));
        }
      if old > 0 {
        cht_free(were);
        cht_free(had);
      }
    }
    // Takes the pair of a slot away.
    proc ref drop(i: int) {
      __prim("deinit", slot[i].key);
      __prim("deinit", slot[i].val);
      _leave(i);
    }
    // The same, giving the value.
    proc ref take(i: int): valType {
      __prim("deinit", slot[i].key);
      _leave(i);
      return __prim("move", slot[i].val);
    }
    // Where no way of a key leads on, nothing needs to be remembered.
    inline proc ref _leave(i: int) {
      count -= 1;
      if tags[(i + 1) & (room - 1)] == 0 {
        tags[i] = 0;
        used -= 1;
      } else tags[i] = 1;
    }
    proc ref clear() {
      for i in 0..<room do if _full(i) then drop(i);
      if room > 0 then __prim("memset", tags, 0, room);
      used = 0;
    }
    // The slots in use.
    iter slots(): int {
      for i in 0..<room do if _full(i) then yield i;
    }
    // In parallel, in no order.
    iter slots(param tag: iterKind): int where tag == iterKind.standalone {
      const tasks = _numChunks(room);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(room, tasks, t);
        for i in from..<to do if _full(i) then yield i;
      }
    }
    // Those of the keys number low..high in the order of `slots()`: for followers.
    iter slotsBetween(low: int, high: int): int {
      if _checks then if high >= count then halt("zippered iteration: there are ", count, " elements");
      var i = 0, n = 0;
      while n <= high {
        if _full(i) {
          if n >= low then yield i;
          n += 1;
        }
        i += 1;
      }
    }
  }
}
