/** Sparse domains: some indices of another domain, kept in order, and what the language does with them.
    Not for: arrays over them (MapArray); domains of any indices (Associative).

    The indices lie side by side in the order of iteration: by rows (coordinate and compressed-row layouts), or by
    columns. An index is found by halving. Source: the specification's chapters on domains and arrays, "Sparse
    Subdomain Types and Values" and "Sparse Arrays". */
module Sparse {
  use Pointers;
  use Base;
  use Types;
  use ParentDomain;
  use Range;
  use RangeIter;
  use Domain;
  use ArrayData;
  use MapArray;
  use Order;
  use Tasks;
  use Locale;
  use Distribution;
  use Write;

  class _sparseObject: _domObject {
    type parentType;
    type indType;
    type layoutType;
    var layout: layoutType;
    var parent: parentType;
    var inds: c_ptr(indType);
    var count: int;
    var room: int;
    // Where a parent variable knows of the object.
    var link: unmanaged _ArrLink?;
    // Of two dimensions, where rows (or columns, if it goes by columns) are; made when they are asked for, nil once indices
    // change. One block, so that one pointer tells all: the first row, how many there are, where each starts and the end,
    // and behind those what the indices are in the other dimension, side by side.
    var table: c_ptr(int);
    // Whether how far one index is behind another in the parent's order is an `int` (`ahead`).
    var counted = _isCounted(parent);

    proc deinit() {
      forget();
      if link != nil then _removeLink(link!);
      if room > 0 then cht_free(__prim("cast", c_ptr(void), inds));
    }
    proc columns param do return _anyValue(layoutType)._columns;
    // The indices change.
    proc forget() {
      const t = __prim("atomic_load", __prim("addr", table), "relaxed");
      if t == nil then return;
      cht_free(__prim("cast", c_ptr(void), t));
      __prim("atomic_store", __prim("addr", table), __prim("zero", c_ptr(int)), "relaxed");
    }
    // Rows can be found by their starts.
    proc hasRows() param do
      return isTupleType(indType) && __prim("num_fields", indType) == 2 && isIntegralType(_minorType(indType)) &&
             _anyValue(parentType).strides == strideKind.one;
    inline proc majorOf(const i: indType) do return if columns then i(1) else i(0);
    inline proc minorOf(const i: indType) do return if columns then i(0) else i(1);
    inline proc rows do return parent.dim(if columns then 1 else 0);
    // The table of rows. Whoever reads its pointer reads what was written before that: each access depends on it.
    // A loop over rows may read it once, whether it finds the table or has it made.
    inline proc rowTable(): c_ptr(int) {
      const t = __prim("atomic_load", __prim("addr", table), "unordered");
      return if t == nil then makeTable() else t;
    }
    // Callers do not see what is written here: a new block, and `table`, which is read atomically wherever this may have been called.
    @chantry.memo
    proc makeTable(): c_ptr(int) {
      const made = __prim("atomic_load", __prim("addr", table), "acquire");
      if made != nil then return made;
      _lockBlocks();
      if table == nil {
        const low = rows.low: int, n = rows.size;
        const t = __prim("alloc", int, n + 3 + count), starts = t + 2, minors = _minorsOf(t, n);
        t[0] = low;
        t[1] = n;
        var r = 0;
        for p in 0..<count {
          const at = majorOf(inds[p]): int - low;
          while r <= at {
            starts[r] = p;
            r += 1;
          }
          minors[p] = minorOf(inds[p]);
        }
        while r <= n {
          starts[r] = count;
          r += 1;
        }
        __prim("atomic_store", __prim("addr", table), t, "release");
      }
      _unlockBlocks();
      return table;
    }
    inline proc _minorsOf(t: c_ptr(int), n: int) do return __prim("cast", c_ptr(_minorType(indType)), t + (n + 3));
    // The places of a row: the first, how many, and what the indices there are in the other dimension.
    inline proc rowAt(major) {
      const t = rowTable(), r = major: int - t[0];
      if __prim("checks") then if r < 0 || r >= t[1] then
        halt("sparse domain: ", major, " is not in the dimension ", rows);
      const from = t[r + 2];
      return (from, t[r + 3] - from, _minorsOf(t, t[1]) + from);
    }
    // The place of an index, or of the first one behind it, in the table.
    inline proc placeInRow(t: c_ptr(int), const i: indType): int {
      const r = majorOf(i): int - t[0];
      if r < 0 then return 0;
      if r >= t[1] then return count;
      const want = minorOf(i), minors = _minorsOf(t, t[1]);
      var lo = t[r + 2], hi = t[r + 3];
      while lo < hi {
        const mid = (lo + hi) / 2;
        if minors[mid] < want then lo = mid + 1; else hi = mid;
      }
      return lo;
    }

    // Sorts n indices: by rows at once where these are not too many, then within each.
    proc sort(p: c_ptr(indType), n: int) {
      const space = __prim("alloc", indType, n);
      if !hasRows() then _sortBlock(p, space, n, new _placeOrder(columns));
      else if rows.size > 8 * n then _sortBlock(p, space, n, new _placeOrder(columns));
      else {
        const low = rows.low: int, m = rows.size;
        const ends = __prim("alloc_zero", int, m + 1);
        for k in 0..<n do ends[majorOf(p[k]): int - low + 1] += 1;
        for r in 0..<m do ends[r + 1] += ends[r];
        // Where the next index of a row goes; in the end, where the row ends.
        for k in 0..<n {
          const r = majorOf(p[k]): int - low, at = ends[r];
          space[at] = p[k];
          ends[r] = at + 1;
        }
        var from = 0;
        for r in 0..<m {
          const len = ends[r] - from;
          if len > 1 then _sortBlock(space + from, p, len, new _placeOrder(columns));
          from = ends[r];
        }
        __prim("memcpy", p, space, n * __prim("sizeof", indType));
        cht_free(__prim("cast", c_ptr(void), ends));
      }
      cht_free(__prim("cast", c_ptr(void), space));
    }

    // The parent has other indices now: those that it has not any more leave.
    proc follow(const ref dom: parentType) {
      parent = dom;
      var n = 0;
      for k in 0..<count do if parent.contains(inds[k]) then n += 1;
      // Distances are those of the parent that has all indices.
      counted = n == count && _isCounted(parent);
      if n == count then return;
      defer { counted = _isCounted(parent); }
      const p = __prim("alloc", indType, n + 1);
      var m = 0;
      for k in 0..<count do
        if parent.contains(inds[k]) {
          p[m] = inds[k];
          m += 1;
        }
      become(p, n);
    }

    // How many indices of the parent lie between two of its indices, the first of them included.
    inline proc ahead(const ref i: indType, const ref j: indType): int {
      var n = 0;
      if isTupleType(indType) && isIntegralType(_minorType(indType)) then
        for param d in 0..<__prim("num_fields", indType) {
          if d > 0 then n *= parent.dim(d).size;
          n += j(d): int - i(d): int;
        }
      return n;
    }
    // The place of an index, or of the first one behind it.
    inline proc placeOf(const i: indType): int {
      if hasRows() {
        const t = __prim("atomic_load", __prim("addr", table), "relaxed");
        if t != nil then return placeInRow(t, i);
      }
      var lo = 0, hi = count;
      // At most as many come before it as the parent has from the first one on, and behind it as up to the last: of indices
      // without gaps the place is known at once.
      if isIntegralType(indType) {
        if hi == 0 || i <= inds[0] then return 0;
        if i > inds[hi - 1] then return hi;
        const before = i: uint - inds[0]: uint, behind = inds[hi - 1]: uint - i: uint;
        hi -= 1;
        if behind < hi: uint then lo = hi - behind: int;
        if before < hi: uint then hi = before: int;
      } else if !columns && counted {
        if hi == 0 then return 0;
        const before = ahead(inds[0], i), behind = ahead(i, inds[hi - 1]);
        if before <= 0 then return 0;
        if behind < 0 then return hi;
        hi -= 1;
        if behind < hi then lo = hi - behind;
        if before < hi then hi = before;
      }
      while lo < hi {
        const mid = (lo + hi) / 2;
        if _before(inds[mid], i, columns) then lo = mid + 1; else hi = mid;
      }
      return lo;
    }
    proc makeRoom(n: int) {
      if n <= room then return;
      const p = __prim("alloc", indType, n);
      if count > 0 then __prim("memcpy", p, inds, count * __prim("sizeof", indType));
      if room > 0 then cht_free(__prim("cast", c_ptr(void), inds));
      inds = p;
      room = n;
    }
    // The indices become these (sorted, none twice; the block is the object's from now on).
    proc become(p: c_ptr(indType), n: int) {
      _unlessLooped(_loops);
      defer forget();
      if _blocks != nil {
        const old = __prim("alloc", int, n + 1);
        for k in 0..<n {
          const at = placeOf(p[k]);
          old[k] = if at < count && inds[at] == p[k] then at else -1;
        }
        for b in _each() do b.ordered(old, n, count);
        cht_free(__prim("cast", c_ptr(void), old));
      }
      if room > 0 then cht_free(__prim("cast", c_ptr(void), inds));
      // A block of no indices has no room, by which it would be freed later.
      if n == 0 then cht_free(__prim("cast", c_ptr(void), p));
      inds = p;
      count = n;
      room = n;
    }
  }

  // Whether all distances within a rectangular domain without steps are small enough to be counted.
  proc _isCounted(const ref parent): bool {
    if !parent.isRectangular() || parent.strides != strideKind.one || parent.rank == 1 || !isIntegralType(parent.idxType) then
      return false;
    else {
      var size = 1.0;
      for param d in 0..<parent.rank do size *= parent.dim(d).high: real - parent.dim(d).low: real + 1;
      return size < 2.0**62;
    }
  }
  proc _minorType(type indType) type {
    if isTupleType(indType) then return __prim("elem_type", indType, 0);
    else return indType;
  }
  // Leaves each of n sorted indices once; how many are left.
  proc _withoutRepeats(p: c_ptr(?t), n: int): int {
    var m = 1;
    for k in 1..<n do
      if p[k] != p[m - 1] {
        p[m] = p[k];
        m += 1;
      }
    return m;
  }

  // A sparse domain, seen from its parent variable.
  class _SparseLink: _ArrLink {
    type objectType;
    var object: objectType;
    override proc resize(dom: c_ptr(void)) {
      object.follow((dom: c_ptr(object.parent.type)).deref());
    }
  }

  // Whether index i comes before j.
  inline proc _before(const ref i, const ref j, param columns: bool): bool {
    if isTupleType(i.type) {
      param n = __prim("num_fields", i.type);
      for param k in 0..<n {
        param d = if columns then n - 1 - k else k;
        if i(d) != j(d) then return i(d) < j(d);
      }
      return false;
    } else return i < j;
  }
  record _placeOrder {
    param columns: bool;
    proc compare(const ref i, const ref j): int do
      return if _before(i, j, columns) then -1 else if _before(j, i, columns) then 1 else 0;
  }

  /** Some of the indices of another domain. Arrays over it follow when it changes, and have one value (`IRV`) at all
      other indices of the parent. */
  @chantry.language("sparse")
  record _sparseDomain {
    /** The type of the domain that this one is part of. */
    type parentType;
    /** The type of the layout that `dmapped` gave. */
    type layoutType;
    var _o: unmanaged _sparseObject(parentType, _indexOf(parentType), layoutType);

    proc init(type parentType, type layoutType,
              o: unmanaged _sparseObject(parentType, _indexOf(parentType), layoutType)) {
      this.parentType = parentType;
      this.layoutType = layoutType;
      this._o = o;
    }
    /** A copy: the same parent, a set of its own. */
    proc init=(const ref other: _sparseDomain(?)) {
      this.parentType = other.parentType;
      this.layoutType = other.layoutType;
      this._o = _newSparse(other._o.parent, other._o.layout, if other._o.link == nil then nil else other._o.link!.owner);
      init this;
      _o.become(_copyOf(other._o.inds, other._o.count), other._o.count);
    }
    proc deinit() { if _o._release() then delete _o; }

    // For arrays (MapArray).
    proc _isDefault param do return false;
    proc _isRegular param do return false;
    inline proc _plan do return none;
    inline proc _object: unmanaged _domObject do return _o;
    inline proc _places: int do return _o.count;
    inline proc _find(const i: _indexOf(parentType)): int {
      const p = _o.placeOf(i);
      return if p < _o.count && _o.inds[p] == i then p else -1;
    }
    inline proc _indexAt(place: int) do return _o.inds[place];
    proc _shared() {
      _o._retain();
      return new _sparseDomain(parentType, layoutType, _o);
    }
    // Whether it goes by columns.
    proc columns param do return _anyValue(layoutType)._columns;
    /** The layout or distribution that `dmapped` gave. */
    proc distribution const ref do return _o.layout;

    /** The number of dimensions. */
    proc rank param do return _anyValue(parentType).rank;
    /** The type of the indices in each dimension. */
    proc idxType type do return _anyValue(parentType).idxType;
    proc strides param do return _anyValue(parentType).strides;
    /** The number of indices. */
    inline proc size: int do return _o.count;
    proc sizeAs(type t: integral): t do return _countIn(t, this.size);
    proc numIndices: int do return this.size;
    proc getNNZ(): int do return _o.count;
    /** Whether there are no indices. */
    proc isEmpty(): bool do return this.size == 0;
    /** The domain that this one is part of. */
    proc parentDom const ref do return _o.parent;
    /** The parent's range of dimension d, all of them, and their sizes. */
    proc dim(d: int) do return _o.parent.dim(d);
    proc dims() do return _o.parent.dims();
    proc shape do return _o.parent.shape;
    proc low do return _o.parent.low;
    proc high do return _o.parent.high;
    proc stride do return _o.parent.stride;
    proc alignment do return _o.parent.alignment;
    /** The first and the last index in the order of iteration. */
    proc first do return _o.inds[0];
    proc last do return _o.inds[_o.count - 1];

    /** Whether `i` is an index. */
    inline proc contains(const i: _indexOf(parentType)): bool do return _find(i) >= 0;
    inline proc contains(const i: idxType ...rank): bool where rank > 1 do return _find(i) >= 0;

    proc _loopGuard() do return _countLoop(_o._loops);
    proc isRectangular() param do return false;
    proc isIrregular() param do return true;
    proc isAssociative() param do return false;
    proc isSparse() param do return true;
    proc hasSingleLocalSubdomain() param do return true;
    proc localSubdomain(loc = here) do return this._shared();

    inline proc _checkParent(const ref i) {
      if __prim("checks") then if !_o.parent.contains(i) then
        halt("sparse domain: index ", i, " is not in the parent domain ", _o.parent);
      _o._fits(i);
    }
    /** Adds an index unless it is there; how many were added: 1 or 0. Halts if the parent does not have it. Arrays
        over the domain get an element with their `IRV`. */
    proc ref add(const i: _indexOf(parentType)): int {
      _checkParent(i);
      const p = _o.placeOf(i);
      if p < _o.count && _o.inds[p] == i then return 0;
      _unlessLooped(_o._loops);
      _o.forget();
      if _o.count == _o.room then _o.makeRoom(if _o.room == 0 then 8 else 2 * _o.room);
      for b in _o._each() do b.inserted(p, _o.count);
      __prim("memmove", __prim("offset", _o.inds, p + 1), __prim("offset", _o.inds, p),
             (_o.count - p) * __prim("sizeof", _indexOf(parentType)));
      _o.inds[p] = i;
      _o.count += 1;
      return 1;
    }
    /** Takes an index away, and its elements in arrays over the domain; halts if it is not there. Returns 1. */
    proc ref remove(const i: _indexOf(parentType)): int {
      const p = _find(i);
      if p < 0 then halt("index not in domain: ", i);
      _unlessLooped(_o._loops);
      _o.forget();
      for b in _o._each() do b.takenOut(p, _o.count);
      __prim("memmove", __prim("offset", _o.inds, p), __prim("offset", _o.inds, p + 1),
             (_o.count - p - 1) * __prim("sizeof", _indexOf(parentType)));
      _o.count -= 1;
      return 1;
    }
    /** Takes all indices away. */
    proc ref clear() {
      _unlessLooped(_o._loops);
      _o.forget();
      for b in _o._each() do b.cleared(_o.count);
      _o.count = 0;
    }
    /** Makes room for `capacity` indices, here and in arrays over the domain. */
    proc ref requestCapacity(capacity: int) {
      _unlessLooped(_o._loops);
      for b in _o._each() do b.reserved(capacity);
      _o.makeRoom(capacity);
    }

    /** Adds many indices at once; how many were new. `dataSorted`: they are in the order of the domain's iteration;
        `isUnique`: none is there twice; `preserveInds`: the array keeps its order (ours always does). `addOn` is for
        distributed domains. */
    proc ref bulkAddNoPreserveInds(ref inds: [], dataSorted: bool = false, isUnique: bool = false, addOn = here): int do
      return this.bulkAdd(inds, dataSorted, isUnique, false, addOn);
    proc ref bulkAdd(const ref inds: [], dataSorted: bool = false, isUnique: bool = false,
                     preserveInds: bool = true, addOn = here): int {
      type t = _indexOf(parentType);
      const n = inds.size, had = _o.count;
      if n == 0 then return 0;
      const fresh = __prim("alloc", t, n);
      var k = 0;
      for i in inds {
        _checkParent(i);
        fresh[k] = i;
        k += 1;
      }
      if !dataSorted then _o.sort(fresh, n);
      if had == 0 {
        _o.become(fresh, _withoutRepeats(fresh, n));
        return _o.count;
      }
      const all = __prim("alloc", t, had + n);
      var a = 0, b = 0, m = 0;
      while a < had || b < n {
        const old = b == n || a < had && !_before(fresh[b], _o.inds[a], columns);
        const i = if old then _o.inds[a] else fresh[b];
        if old then a += 1; else b += 1;
        if m == 0 || all[m - 1] != i {
          all[m] = i;
          m += 1;
        }
      }
      cht_free(__prim("cast", c_ptr(void), fresh));
      _o.become(all, m);
      return m - had;
    }
    /** The same from a domain. */
    proc ref bulkAdd(const ref inds: domain(?), dataSorted: bool = false, isUnique: bool = false,
                     preserveInds: bool = true, addOn = here): int {
      const all = _inOrder(inds, _indexOf(parentType), new _placeOrder(columns));
      return this.bulkAdd(all, dataSorted = true);
    }

    /** What the indices with `at` in the other dimension are in dimension `d`: with d = 1, the columns of row `at`. For two
        dimensions.

        .. code-block:: chapel

           const D = {1..3, 1..3};
           const S: sparse subdomain(D) = ((2, 1), (2, 3), (3, 3));
           for j in S.dimIter(1, 2) do write(j, " ");
           for i in S.dimIter(0, 3) do write(i, " ");
           writeln(S.size);   // 1 3 2 3 3
    */
    @chantry.positions("d")
    iter dimIter(param d: int, at: idxType) where rank == 2 {
      param fixed = 1 - d;
      // Whether the indices sought lie side by side.
      if (fixed == 0) != columns {
        if _o.hasRows() {
          const (from, n, minors) = _o.rowAt(at);
          for k in 0..<n do yield minors[k];
        } else {
          var low: 2*idxType;
          low(fixed) = at;
          low(d) = _o.parent.dim(d).low;
          var p = _o.placeOf(low);
          while p < _o.count && _o.inds[p](fixed) == at {
            yield _o.inds[p](d);
            p += 1;
          }
        }
      } else for p in 0..<_o.count do if _o.inds[p](fixed) == at then yield _o.inds[p](d);
    }

    /** An array over this domain. */
    proc buildArray(type eltType) {
      var a: [this] eltType;
      return a;
    }

    /** The indices, by rows (or by columns). */
    inline iter these() {
      const n = _o.count, p = _o.inds;
      for k in 0..<n do yield p[k];
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      const n = _o.count, p = _o.inds, tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for k in from..<to do yield p[k];
      }
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for w in _placeChunks(_o.count) do yield w;
    }
    iter these(param tag: iterKind, followThis) where tag == iterKind.follower {
      _followsWithin(followThis, _lsShape());
      const p = _o.inds;
      for k in followThis(0) do yield p[k];
    }
    inline proc _lsShape(): 1*int do return (_o.count,);
    inline proc _lsAt(i: 1*int) do return _o.inds[i(0)];
    // For loops over several values in step (MapArray).
    inline proc _lsKeyed() param do return true;
    inline proc _lsOrder() do return _orderOf(this);
    inline proc _lsIndex(p: int) do return _indexAt(p);

    // One dimension in braces; else a line for each row.
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      for k in 0..<_o.count {
        if rank == 1 {
          if k > 0 then _writeText(ch, ", ");
        } else {
          if k == 0 || _o.inds[k](0) != _o.inds[k - 1](0) then cht_io_write_byte(ch, 10);
          cht_io_write_byte(ch, 32);
        }
        _write(ch, _o.inds[k]);
      }
      if rank > 1 then cht_io_write_byte(ch, 10);
      cht_io_write_byte(ch, 125);
    }
  }

  proc _indexOf(type parentType) type do return index(_anyValue(parentType));
  proc _newSparse(const ref parent, const ref layout, links: unmanaged _DomLinks? = nil) {
    var now = _sameDomain(parent);
    // Elements of arrays are made by a description that may be older than their parent's indices.
    const dims = _linkedDims(links);
    if now._isDefault then if dims != nil then now._dims = (dims: c_ptr(now._dims.type)).deref();
    const o = new unmanaged _sparseObject(parentType = parent.type, indType = index(parent), layoutType = layout.type,
                                          layout = layout, parent = now);
    if links != nil {
      const link = new unmanaged _SparseLink(objectType = o.type, object = o);
      o.link = link;
      _addLink(links!, link);
    }
    return o;
  }
  // A copy of a default domain, another reference to any other.
  inline proc _sameDomain(const ref d) {
    if d._isDefault then return d;
    else return d._shared();
  }
  proc _copyOf(p: c_ptr(?t), n: int): c_ptr(t) {
    if n == 0 then return __prim("zero", c_ptr(t));
    const q = __prim("alloc", t, n);
    __prim("memcpy", q, p, n * __prim("sizeof", t));
    return q;
  }

  // ---- types: `sparse subdomain(D)` ---------------------------------------------------------------

  // What the type carries: the parent, with the layout. A description that stands for nothing yet has none.
  record _sdesc {
    type parentType;
    type layoutType;
    var _of: shared _SparseOf(parentType, layoutType)?;
  }
  class _SparseOf {
    type parentType;
    type layoutType;
    const layout: layoutType;
    const parent: parentType;
    // The list of what follows the parent, if that is a variable.
    const links: _countedLinks;
    // Of a simple subdomain, the sparse domain that it is part of.
    var within: shared _Parent?;
  }
  proc _sparseOf(const ref parent, const ref layout, links: unmanaged _DomLinks? = nil) do
    return new _sdesc(parent.type, layout.type,
                      new shared _SparseOf(parent.type, layout.type, layout, _sameDomain(parent), new _countedLinks(links)));
  proc _sparseDesc(const ref parent: domain(?)) do return _sparseOf(parent, new DefaultDist());
  // With the layout of `dmapped`.
  proc _sparseDesc(const ref parent: domain(?), const ref layout) {
    _checkFit(parent.type, layout);
    return _sparseOf(parent, layout);
  }
  // Of a domain variable, which the sparse domain follows.
  proc _sparseDescVar(ref parent: domain(?)) do return _sparseOf(parent, new DefaultDist(), _linksTo(parent));
  proc _sparseDescVar(ref parent: domain(?), const ref layout) {
    _checkFit(parent.type, layout);
    return _sparseOf(parent, layout, _linksTo(parent));
  }
  proc _linksTo(ref parent: _rectDomain(?)) {
    if parent._links == nil then parent._links = _newLinks(parent);
    return parent._links;
  }
  proc _linksTo(ref parent: domain(?)): unmanaged _DomLinks? where !parent._isDefault do return nil;
  proc _sparseDesc(const x) where !isDomainType(x.type) {
    compilerError("a sparse domain is part of a domain, not of a value of type " + __prim("type_name", x.type));
    return _partOfNothing();
  }
  proc _sparseDesc(type t) {
    compilerError("a sparse domain is part of a domain, not of a type: `sparse subdomain(D)`, where D is a domain");
    return _partOfNothing();
  }
  // So that such an error is told once.
  proc _partOfNothing() {
    const empty = {1..0};
    return _sparseOf(empty, new DefaultDist());
  }
  proc _arrayTypeOf(const ref d: _sdesc(?)) type do return _sparseDomain(d.parentType, d.layoutType);
  proc _descType(type a: _sparseDomain(?)) type do return _sdesc(a.parentType, a.layoutType);
  proc _typeDesc(const ref x: _sparseDomain(?)) do
    return _sparseOf(x._o.parent, x._o.layout, if x._o.link == nil then nil else x._o.link!.owner);
  proc _makeArray(const ref d: _sdesc(?)) {
    const o = _newSparse(d._of!.parent, d._of!.layout, d._of!.links.of);
    o._parent = d._of!.within;
    return new _sparseDomain(d.parentType, d.layoutType, o);
  }

  /** The type of a domain's indices. */
  proc index(const ref d: _sparseDomain(?)) type do return _indexOf(d.parentType);
  proc _loopDomain(const ref d: _sparseDomain(?)) do return d._shared();

  // ---- operators ----------------------------------------------------------------------------------

  /** The indices become those of the other domain. Elements of arrays stay with their indices. */
  operator =(ref a: _sparseDomain(?), const ref b: _sparseDomain(?)) {
    if __prim("same_type", a.type, b.type) {
      if a._o == b._o then return;
      for i in b do a._checkParent(i);
      a._o.become(_copyOf(b._o.inds, b._o.count), b._o.count);
    } else _becomeAll(a, b);
  }
  /** The indices become those that a tuple, array, iterator or other domain gives. */
  operator =(ref a: _sparseDomain(?), const ref b) where !__prim("resolves", b._o.parent) {
    if __prim("same_type", b.type, index(a)) {
      const one = [b];
      _becomeAll(a, one);
    } else if isTupleType(b.type) {
      var several: [0..<__prim("num_fields", b.type)] index(a);
      for param k in 0..<__prim("num_fields", b.type) do several[k] = b(k);
      _becomeAll(a, several);
    } else if isDomainType(b.type) && !isCoercible(index(b), index(a)) then _wrongIndex(index(a), index(b));
    else _becomeAll(a, b);
  }
  proc _becomeAll(ref a: _sparseDomain(?), const ref b) {
    var all = _inOrder(b, index(a), new _placeOrder(a.columns));
    const n = all.size;
    const p = __prim("alloc", index(a), n + 1);
    var m = 0;
    for i in all {
      a._checkParent(i);
      if m == 0 || p[m - 1] != i {
        p[m] = i;
        m += 1;
      }
    }
    a._o.become(p, m);
  }

  operator ==(const ref a: _sparseDomain(?), const ref b: _sparseDomain(?)): bool {
    if a.size != b.size then return false;
    for i in a do if !b.contains(i) then return false;
    return true;
  }
  operator !=(const ref a: _sparseDomain(?), const ref b: _sparseDomain(?)): bool do return !(a == b);

  /** Adds an index. */
  operator +=(ref a: _sparseDomain(?), const i: index(a)) { a.add(i); }
  /** Takes an index away; halts if it is not there. */
  operator -=(ref a: _sparseDomain(?), const i: index(a)) { a.remove(i); }
  operator +=(ref a: _sparseDomain(?), const ref x) where _noIndex(index(a), x.type) { _wrongIndex(index(a), x.type); }
  operator -=(ref a: _sparseDomain(?), const ref x) where _noIndex(index(a), x.type) { _wrongIndex(index(a), x.type); }
  /** Adds all indices of an array, a domain or a range, takes them away. */
  operator +=(ref a: _sparseDomain(?), const ref inds: []) { a.bulkAdd(inds); }
  operator +=(ref a: _sparseDomain(?), const ref inds: domain(?)) { a.bulkAdd(inds); }
  operator +=(ref a: _sparseDomain(?), const r: range(?)) where a.rank == 1 { a.bulkAdd({r}); }
  operator -=(ref a: _sparseDomain(?), const ref inds: []) { for i in inds do a.remove(i); }
  operator -=(ref a: _sparseDomain(?), const ref inds: domain(?)) { for i in inds do a.remove(i); }
  operator -=(ref a: _sparseDomain(?), const r: range(?)) where a.rank == 1 { for i in r do a.remove(i); }
  operator +(const ref a: _sparseDomain(?), const ref b: _sparseDomain(?)) {
    var r = a;
    r.bulkAdd(b);
    return r;
  }
  operator -(const ref a: _sparseDomain(?), const ref b: _sparseDomain(?)) {
    var r = a;
    for i in b do if r.contains(i) then r.remove(i);
    return r;
  }
  /** The domain with, without one index. */
  operator +(const ref a: _sparseDomain(?), const i: index(a)) {
    var r = a;
    r.add(i);
    return r;
  }
  operator -(const ref a: _sparseDomain(?), const i: index(a)) {
    var r = a;
    r.remove(i);
    return r;
  }
}
