/** Positions in one dimension that a part of a domain or array has: neighbours, every so many, runs, or any that come again.
    Not for: parts (MapParts); where their elements are (the layouts of modules/dists). */
module Lines {
  use Pointers;
  use Base;
  use Types;
  use ArrayData;

  // Of each `every` positions those that are picked, in order, and for each position which of them it is (-1: none).
  class _picksTable {
    var refs: int = 1;
    var nth: c_ptr(int);
    var rank: c_ptr(int);
    proc deinit() {
      cht_free(__prim("cast", c_ptr(void), nth));
      cht_free(__prim("cast", c_ptr(void), rank));
    }
  }
  // A counted reference to such a table.
  record _picks {
    var _t: unmanaged _picksTable?;
    proc init() { }
    proc init(t: unmanaged _picksTable) { this._t = t; }
    proc init=(const ref other: _picks) {
      this._t = other._t;
      init this;
      if _t != nil then __prim("atomic_add", __prim("addr", _t!.refs), 1, "relaxed");
    }
    proc deinit() {
      if _t != nil then
        if __prim("atomic_sub", __prim("addr", _t!.refs), 1, "acq_rel") == 1 then delete _t;
    }
  }
  operator =(ref a: _picks, const ref b: _picks) {
    if b._t != nil then __prim("atomic_add", __prim("addr", b._t!.refs), 1, "relaxed");
    if a._t != nil then if __prim("atomic_sub", __prim("addr", a._t!.refs), 1, "acq_rel") == 1 then delete a._t;
    a._t = b._t;
  }

  // Number k of `count` is first + k*step; of kind 0 the step is 1; of kind 2 there are `run` neighbours at each step, of which
  // `cut` are missing at the first; of kind 3 there are `run` at each step, which `picks` tells.
  @chantry.descriptor
  record _line {
    param kind: int;
    var count: int;
    var first: int;
    var step: int;
    var run: int;
    var cut: int;
    var picks: if kind == 3 then _picks else nothing;
    proc init(param kind: int, count: int = 0, first: int = 0, step: int = 1, run: int = 1, cut: int = 0) {
      this.kind = kind;
      this.count = count;
      this.first = first;
      this.step = step;
      this.run = run;
      this.cut = cut;
    }
    inline proc at(k: int): int {
      if kind == 0 then return first + k;
      else if kind == 1 then return first + k * step;
      else if kind == 2 then return first + (k + cut) / run * step + (k + cut) % run;
      else return first + k / run * step + picks._t!.nth[k % run];
    }
    // The number of a position; -1 if it is none of these.
    inline proc numberOf(p: int): int {
      const x = p - first;
      var k = -1;
      if x < 0 then return -1;
      if kind == 0 then k = x;
      else if kind == 1 { if x % step == 0 then k = x / step; }
      else if kind == 2 { if x % step < run then k = x / step * run + x % step - cut; }
      else if count > 0 {
        const r = picks._t!.rank[x % step];
        if r >= 0 then k = x / step * run + r;
      }
      return if k < count then k else -1;
    }
  }

  // How many runs of neighbours there are, and the first and the last position of run number b.
  proc _numRuns(const ref l: _line(?)): int {
    var n = if l.count > 0 then 1 else 0;
    for k in 1..<l.count do if l.at(k) != l.at(k - 1) + 1 then n += 1;
    return n;
  }
  proc _runOf(const ref l: _line(?), b: int): (int, int) {
    var from = 0, n = 0;
    for k in 1..<l.count do
      if l.at(k) != l.at(k - 1) + 1 {
        n += 1;
        if n == b then from = k;
      }
    var to = from;
    while to + 1 < l.count && l.at(to + 1) == l.at(to) + 1 do to += 1;
    return (l.at(from), l.at(to));
  }

  // Of n positions those that `test` picks, which is the same for positions that are `every` apart.
  proc _pickedLine(n: int, every: int, const ref test): _line(3) {
    var l: _line(3);
    const q = if n < every then n else every;
    if q == 0 then return l;
    const t = new unmanaged _picksTable(nth = _allocate(int, q), rank = _allocate(int, q));
    var m = 0;
    for p in 0..<q {
      t.rank[p] = -1;
      if test.picks(p) {
        t.nth[m] = p;
        t.rank[p] = m;
        m += 1;
      }
    }
    l.picks = new _picks(t);
    l.step = q;
    l.run = if m == 0 then 1 else m;
    if m > 0 then l.count = n / q * m;
    for k in 0..<m do if t.nth[k] < n % q then l.count += 1;
    return l;
  }
  // `count` neighbours, of that kind.
  proc _neighbours(count: int, first: int): _line(3) {
    var l = _pickedLine(count, 1, new _allOfThem());
    l.first = first;
    return l;
  }
  record _allOfThem { inline proc picks(p: int) do return true; }

  inline proc _stepped(const l: _line(?)) do return new _line(1, l.count, l.first, if l.kind == 0 then 1 else l.step, 1, 0);

  // The positions that two lines have in common.
  proc _meet(const a: _line(1), const b: _line(1)): _line(1) {
    const none_ = new _line(1, 0, 0, 1, 1, 0);
    if a.count == 0 || b.count == 0 then return none_;
    // a.step * u is g, the greatest common divisor, apart from multiples of b.step.
    var g = a.step, u = 1, rest = b.step, v = 0;
    while rest != 0 {
      const q = g / rest;
      (g, rest) = (rest, g - q * rest);
      (u, v) = (v, u - q * v);
    }
    const apart = b.first - a.first, m = b.step / g;
    if apart % g != 0 then return none_;
    const every = a.step * m, low = if a.first > b.first then a.first else b.first;
    var k = (apart / g % m) * (u % m) % m;
    if k < 0 then k += m;
    var x = a.first + k * a.step;
    if x < low then x += (low - x + every - 1) / every * every;
    const aEnd = a.first + (a.count - 1) * a.step, bEnd = b.first + (b.count - 1) * b.step, high = if aEnd < bEnd then aEnd else bEnd;
    if x > high then return none_;
    return new _line(1, (high - x) / every + 1, x, every, 1, 0);
  }

  // Of n positions, number p of which is position from + p*by of a dimension, those in a line of that dimension.
  proc _cutLine(const has: _line(?), n: int, from: int, by_: int): _line(1) where has.kind < 2 {
    const all = new _line(1, 0, 0, 1, 1, 0);
    if n == 0 then return all;
    const mine = if by_ > 0 then new _line(1, n, from, by_, 1, 0) else new _line(1, n, from + (n - 1) * by_, -by_, 1, 0);
    const both = _meet(mine, _stepped(has));
    if both.count == 0 then return both;
    if by_ > 0 then return new _line(1, both.count, (both.first - from) / by_, both.step / by_, 1, 0);
    else return new _line(1, both.count, (both.first + (both.count - 1) * both.step - from) / by_, both.step / -by_, 1, 0);
  }
  proc _cutLine(const has: _line(?), n: int, from: int, by_: int): _line(3) where has.kind >= 2 {
    if has.count == 0 || n == 0 then return new _line(3);
    // The view's positions between the first and the last of the line.
    const low = has.at(0), high = has.at(has.count - 1);
    var p = 0, q = if from >= low && from <= high then 0 else -1;
    if n > 1 {
      const (near, far) = if by_ > 0 then (low - from, high - from) else (from - high, from - low), apart = if by_ < 0 then -by_ else by_;
      p = if near <= 0 then 0 else (near + apart - 1) / apart;
      q = if far < 0 then -1 else min(far / apart, n - 1);
    }
    if p > q then return new _line(3);
    // What comes again every has.step positions comes again in the view after as many of its own.
    const every = if n == 1 then 1 else has.step / _commonDivisor(has.step, if by_ < 0 then -by_ else by_);
    var l = _pickedLine(q - p + 1, every, new _inLine(has.type, has, from + p * by_, by_));
    l.first = p;
    return l;
  }
  record _inLine {
    type lineType;
    var line: lineType;
    var from: int;
    var by_: int;
    inline proc picks(p: int) do return line.numberOf(from + p * by_) >= 0;
  }
  proc _commonDivisor(a: int, b: int): int {
    var x = a, y = b;
    while y != 0 do (x, y) = (y, x % y);
    return x;
  }
  // The number of the bit of `keep` that has d others below it.
  proc _bitAt(param keep: int, param d: int, param k: int = 0) param {
    if keep & (1 << k) == 0 then return _bitAt(keep, d, k + 1);
    else if d == 0 then return k;
    else return _bitAt(keep, d - 1, k + 1);
  }
}
