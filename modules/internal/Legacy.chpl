/** What `--edition=legacy` adds to what every module sees: the library's names of release 1.18.
    Not for: the older meaning of the language (the compiler), modules that a program uses by name (modules/standard). */
module Legacy {
  use Pointers;
  public use IO;
  public use Math;
  use Array;
  use MapArray;
  use Locale;
  use Atomics;
  use ArrayData;
  use ArrayOps;
  use Domain;
  use Range;
  use String;
  use StringText;
  use Types;

  // ---- objects that end by themselves ------------------------------------------------------------

  /** Variables of these types own an object, or nothing.

      .. code-block:: chapel

         // flags: --edition=legacy
         class C { var x: int; }
         var a: Owned = new owned C(1);
         const s: Shared = new shared C(2);
         writeln(a!.x, " ", s!.x);   // 1 2
  */
  type Owned = owned class?;
  type Shared = shared class?;

  // ---- strings -------------------------------------------------------------------------------

  /** Parts of strings, and numbers of letters. Positions count from 1.

      .. code-block:: chapel

         // flags: --edition=legacy
         const s = "chapel";
         writeln(s.substring(2), " ", s.substring(3..5), " ", s.isEmptyString());   // h ape false
         writeln(ascii(s), " ", asciiToString(104), " ", codePointToString(233: int(32)));   // 99 h é
         for b in "hé".chpl_bytes() do write(b, " ");
         for c in "hé".codePoints() do write(c, " ");
         writeln(s + 1 + true);   // 104 195 169 104 233 chapel1true
  */
  @chantry.positions("i")
  proc string.substring(i: int): string do return this[i];
  @chantry.positions("r")
  proc string.substring(r: range(?)): string do return this[r];
  /** Whether `find` found something.

      .. code-block:: chapel

         // flags: --edition=legacy
         const s = "chapel";
         writeln(s.find("p").isTrue(), " ", s.find("x").isTrue(), " ", if s.find("ch") then "there" else "not there");   // true false there
  */
  proc byteIndex.isTrue(): bool do return this:int != 0;
  proc ascii(a: string): uint(8) do return a.byte(0);
  proc ascii(param a: string) param : uint(8) do return a.byte(0);
  proc asciiToString(i: uint(8)): string do return codepointToString(i: int(32));
  proc codePointToString(i: int(32)): string do return codepointToString(i);
  proc string.isEmptyString(): bool do return this.isEmpty();
  /** A value's text by a format, as before release 1.10.

      .. code-block:: chapel

         // flags: --edition=legacy
         writeln(format("####", 42), "|", format("%6.2dr", 1.5));   //   42|  1.50
  */
  proc format(fmt: string, const vals ...): string throws do
    return (if fmt.startsWith("#") then "%{" + fmt + "}" else fmt).format((...vals));
  /** How many bytes of a `c_string` stand before the one that ends it.

      .. code-block:: chapel

         // flags: --edition=legacy
         const s = "h\u00e9".c_str();
         writeln(s.length, " ", s.size);   // 3 3
  */
  proc (c_ptrConst(int(8))).length: int do return _textLength(this);
  proc (c_ptrConst(int(8))).size: int do return _textLength(this);
  iter string.chpl_bytes(): uint(8) {
    for b in this.bytes() do yield b;
  }
  iter string.codePoints(): int(32) {
    for c in this.codepoints() do yield c;
  }

  /** A string of the bytes of a C string, or of those of a buffer; `needToCopy=false` takes the buffer over.

      .. code-block:: chapel

         // flags: --edition=legacy
         const s = new string("chapel".c_str()), t = new string("chapel".c_str(), 4);
         writeln(s, " ", t);   // chapel chap
  */
  proc string.init(cs: c_ptrConst(int(8)), length: int = _textLength(cs), isowned: bool = true, needToCopy: bool = true) {
    const text = try! string.createCopyingBuffer(cs, length);
    this.buf = _dupBytes(text.buf, text.len);
    this.len = text.len;
    this.cap = text.len + 1;
    this.more = text.more;
  }
  proc string.init() { }
  proc string.init(buff: c_ptr(uint(8)), length: int, size: int, isowned: bool = true, needToCopy: bool = true) {
    const take = isowned && !needToCopy;
    this.buf = if take then buff else _dupBytes(buff, length);
    this.len = length;
    this.cap = if take then size else length + 1;
    this.more = _moreIn(buff, length);
  }

  /** Adds values to a string as they are written.

      .. code-block:: chapel

         // flags: --edition=legacy
         var name: string;
         name.write("temp_", 0, 7, ".dat");
         writeln(name);   // temp_07.dat
  */
  proc ref string.write(const args...) { this += stringify((...args)); }

  /** A string joined with another value, as it is written. */
  operator +(s: string, x: numeric): string do return s + x: string;
  operator +(x: numeric, s: string): string do return x: string + s;
  operator +(s: string, x: bool): string do return s + x: string;
  operator +(x: bool, s: string): string do return x: string + s;
  operator +(s: string, x: enum): string do return s + x: string;
  operator +(x: enum, s: string): string do return x: string + s;

  // ---- atomic variables ------------------------------------------------------------------------

  /** Sets the value to `desired` if it is `expected`; tells whether it was.

      .. code-block:: chapel

         // flags: --edition=legacy
         var a: atomic int;
         write(a.compareExchange(0, 5), " ", a.compareExchange(0, 6), " ");
         while !a.compareExchangeWeak(5, 7) do chpl_task_yield();
         writeln(a);   // true false 7
  */
  inline proc ref _atomic.compareExchange(expected: valType, desired: valType,
                                          param order: memoryOrder = memoryOrder.seqCst): bool do
    return this.compareAndSwap(expected, desired, order);
  inline proc ref _atomic.compareExchangeWeak(expected: valType, desired: valType,
                                              param order: memoryOrder = memoryOrder.seqCst): bool do
    return this.compareAndSwap(expected, desired, order);

  // ---- locales ---------------------------------------------------------------------------------

  /** How many tasks a locale runs at a time.

      .. code-block:: chapel

         // flags: --edition=legacy
         writeln(here.numCores == here.numPUs());   // true
  */
  proc locale.numCores: int do return this.numPUs();

  /** The domain of an array, which may be changed through the array. */
  inline proc ref _mapArray.domain ref where own do return this._b.dom;

  // ---- opaque domains --------------------------------------------------------------------------

  /** A new index of a `domain(opaque)`, which has it from now on.

      .. code-block:: chapel

         // flags: --edition=legacy
         var nodes: domain(opaque);
         const a = nodes.create(), b = nodes.create();
         var next: [nodes] opaque;
         next[a] = b;
         writeln(nodes.size, " ", next[a] == b, " ", nodes.member(b), " ", next[b] == nil);   // 2 true true true
  */
  proc ref _assocDomain.create(): _opaqueIndex where __prim("same_type", idxType, _opaqueIndex) {
    var i = new _opaqueIndex(this.size + 1);
    while this.contains(i) do i._id += 1;
    this.add(i);
    return i;
  }
  /** Whether a variable for indices has none yet. */
  operator ==(i: _opaqueIndex, n: nil.type): bool do return i._id == 0;
  operator !=(i: _opaqueIndex, n: nil.type): bool do return i._id != 0;
  // Where the name is that of C's addresses.
  proc ref _assocDomain.create(): c_ptr(void) where __prim("same_type", idxType, c_ptr(void)) {
    var n = this.size;
    while this.contains(__prim("bitcast", c_ptr(void), n)) do n += 1;
    const i = __prim("bitcast", c_ptr(void), n);
    this.add(i);
    return i;
  }

  // ---- settings of a run -----------------------------------------------------------------------

  extern proc cht_mem_tracked(): bool;
  /** Whether allocations are counted: `--memTrack` or `--memLeaks`.

      .. code-block:: chapel

         // flags: --edition=legacy
         writeln(memTrack);   // false
  */
  proc memTrack: bool do return cht_mem_tracked();

  // ---- ranges, domains, arrays -----------------------------------------------------------------


  /** Makes a one-dimensional array longer by an element at its end (its beginning).

      .. code-block:: chapel

         // flags: --edition=legacy
         var A = [2, 3];
         A.push_back(4);
         A.push_front(1);
         writeln(A, " ", A.head(), " ", A.tail());   // 1 2 3 4 1 4
         writeln(A.pop_back(), " ", A.pop_front(), " ", A);   // 4 1 2 3
         A.insert(A.domain.high + 1, 7);
         A.remove(A.domain.low);
         writeln(A, " ", A.find(7));   // 3 7 (true, 2)
         A.clear();
         writeln(A.size);   // 0
  */
  proc ref _rectArray.push_back(in val: eltType) {
    const d = _ownDim();
    _grow(d.low, d.high + 1);
    this[d.high + 1] = val;
  }
  proc ref _rectArray.push_back(const vals: [] eltType) {
    for v in vals do this.push_back(v);
  }
  proc ref _rectArray.push_front(in val: eltType) {
    const d = _ownDim();
    _grow(d.low - 1, d.high);
    this[d.low - 1] = val;
  }
  /** Makes it shorter. The element taken away is returned. */
  proc ref _rectArray.pop_back(): eltType {
    const d = _ownDim();
    if d.size == 0 then halt("pop_back on an empty array");
    const val = this[d.high];
    _grow(d.low, d.high - 1);
    return val;
  }
  proc ref _rectArray.pop_front(): eltType {
    const d = _ownDim();
    if d.size == 0 then halt("pop_front on an empty array");
    const val = this[d.low];
    _grow(d.low + 1, d.high);
    return val;
  }
  /** Makes room for an element at an index, moving the later ones. */
  proc ref _rectArray.insert(pos: idxType, in val: eltType) {
    const d = _ownDim();
    if pos < d.low || pos > d.high + 1 then halt("insert: the index ", pos, " is outside of ", d);
    _grow(d.low, d.high + 1);
    for i in pos..d.high by -1 do this[i + 1] = this[i];
    this[pos] = val;
  }
  /** Takes an element, or those of a range, away; the later ones move. */
  proc ref _rectArray.remove(pos: idxType) {
    const d = _ownDim();
    if !d.contains(pos) then halt("remove: the index ", pos, " is outside of ", d);
    for i in pos..d.high - 1 do this[i] = this[i + 1];
    _grow(d.low, d.high - 1);
  }
  proc ref _rectArray.remove(pos: idxType, count: int) {
    for 1..count do this.remove(pos);
  }
  proc ref _rectArray.remove(const r: range(?)) do this.remove(r.low, r.size);
  /** Takes all elements away. */
  proc ref _rectArray.clear() {
    const d = _ownDim();
    _grow(d.low, d.low - 1);
  }
  /** Whether there is such an element, and its index. */
  @edition(last="legacy")
  proc _rectArray.find(const x: eltType): (bool, _indexType(rank, idxType)) {
    var at: _indexType(rank, idxType);
    const found = this.find(x, at);
    return (found, at);
  }
  @edition(last="legacy")
  proc _mapArray.find(const x: eltType): (bool, index(_b.dom)) {
    var at: index(_b.dom);
    const found = this.find(x, at);
    return (found, at);
  }
  /** The first (last) element. */
  proc _rectArray.head(): eltType do return this[this.domain.low];
  proc _rectArray.tail(): eltType do return this[this.domain.high];
  proc ref _rectArray._ownDim() {
    if rank != 1 || !own then compilerError("only one-dimensional arrays change their size by themselves");
    if linked then halt("this array has the size of its domain: change the domain");
    return this.domain.dim(0);
  }
  proc ref _rectArray._grow(low: idxType, high: idxType) {
    var dims: 1*range(idxType);
    dims(0) = low..high;
    if !linked then _reallocate(this._b, dims);
  }
}
