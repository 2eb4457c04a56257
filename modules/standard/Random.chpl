/** Streams of pseudo-random numbers (permuted congruential generators), and filling, choosing
    and shuffling with them.
    Not for: cryptography. */
module Random {
  use Pointers;
  use CollectionLock;
  use Base;
  use Types;
  use Errors;
  use StringText;
  use Range;
  use Domain;
  use Array;
  use ArrayOps;
  use LockStep;
  use Tasks;
  private use Time only getCurrentTime;
  // Older releases had it here.
  public use NPBRandom only NPBRandomStream;

  extern proc cht_seed(): int;

  // ---- the generator -------------------------------------------------------------------------
  //
  // PCG with a 64-bit congruential state and 32 bits of output (XSH RR). Numbers wider than
  // 32 bits are put together from several generators that differ in their increments.

  param _multiplier: uint = 6364136223846793005;

  // The increment of generator number k.
  inline proc _increment(k: int): uint do return (k: uint << 1) | 1;

  inline proc _nextState(s: uint, inc: uint): uint do return s * _multiplier + inc;

  inline proc _output(s: uint): uint(32) {
    const x = (((s >> 18) ^ s) >> 27): uint(32), r = (s >> 59): uint(32);
    return (x >> r) | (x << ((0: uint(32) - r) & 31: uint(32)));
  }

  // The state after n more steps, in a time that grows with log n.
  proc _advance(s: uint, n: uint, inc: uint): uint {
    var mult: uint = 1, plus: uint = 0, curMult: uint = _multiplier, curPlus = inc, left = n;
    while left > 0 {
      if left & 1 != 0 {
        mult *= curMult;
        plus = plus * curMult + curPlus;
      }
      curPlus = (curMult + 1) * curPlus;
      curMult *= curMult;
      left >>= 1;
    }
    return mult * s + plus;
  }

  inline proc _startState(seed: int, inc: uint): uint do
    return _nextState(inc + seed: uint, inc);

  proc _canBeRandom(type t) param do return isNumericType(t) || isBoolType(t);

  // How many 32-bit generators numbers of a type need.
  proc _generators(type t) param {
    if isBoolType(t) then return 1;
    else if isComplexType(t) then return if numBits(t) == 128 then 4 else 2;
    else return if numBits(t) == 64 then 2 else 1;
  }

  inline proc _toReal(hi: uint(32), lo: uint(32)): real do
    return ((hi: uint << 32 | lo: uint) >> 11): real * 0x1p-53;
  inline proc _toReal32(x: uint(32)): real(32) do
    return (x >> 8): real(32) * 0x1p-24: real(32);

  // ---- streams ---------------------------------------------------------------------------------

  /** A stream of random values of a numeric type or bool: reals lie in [0, 1), integers are spread
      over all values. Equal seeds give equal streams.

      .. code-block:: chapel

         use Random;
         var rs = new randomStream(int, seed=42), again = new randomStream(int, seed=42);
         writeln(rs.next() == again.next());   // true
         const die = rs.next(1, 6);
         writeln(die >= 1 && die <= 6);   // true
  */
  record randomStream {
    type eltType;
    var seed: int;
    var _count: int;
    var _states: _generators(eltType)*uint;

    /** A stream with a seed. */
    proc init(type eltType, seed: int) where _canBeRandom(eltType) {
      this.eltType = eltType;
      this.seed = seed;
      var s: _generators(eltType)*uint;
      for param k in 0..<_generators(eltType) do s(k) = _startState(seed, _increment(k + 1));
      this._states = s;
    }
    /** A stream with a seed that is another in every run. */
    proc init(type eltType) where _canBeRandom(eltType) {
      this.eltType = eltType;
      const seed = cht_seed();
      this.seed = seed;
      var s: _generators(eltType)*uint;
      for param k in 0..<_generators(eltType) do s(k) = _startState(seed, _increment(k + 1));
      this._states = s;
    }

    inline proc ref _bits32(param k: int): uint(32) {
      const s = _states(k);
      _states(k) = _nextState(s, _increment(k + 1));
      return _output(s);
    }

    /** The next value. */
    inline proc ref next(): eltType {
      _count += 1;
      if isBoolType(eltType) then return (_bits32(0) >> 31) != 0;
      else if isComplexType(eltType) {
        if numBits(eltType) == 128 {
          const a = _bits32(0), b = _bits32(1), c = _bits32(2), d = _bits32(3);
          return __prim("complex", _toReal(a, b), _toReal(c, d));
        } else {
          const a = _bits32(0), b = _bits32(1);
          return __prim("complex", _toReal32(a), _toReal32(b));
        }
      }
      else if isFloatType(eltType) {
        if numBits(eltType) == 64 {
          const a = _bits32(0), b = _bits32(1);
          if isImagType(eltType) then return __prim("bitcast", eltType, _toReal(a, b));
          else return _toReal(a, b);
        } else {
          if isImagType(eltType) then return __prim("bitcast", eltType, _toReal32(_bits32(0)));
          else return _toReal32(_bits32(0));
        }
      }
      else if numBits(eltType) == 64 {
        const a = _bits32(0), b = _bits32(1);
        return (a: uint << 32 | b: uint): eltType;
      }
      else return (_bits32(0) >> (32 - numBits(eltType)): uint(32)): eltType;
    }
    /** The next value between two bounds: integers with both bounds, reals in [min, max), complex numbers
        between the bounds' parts. */
    proc ref next(min: eltType, max: eltType): eltType {
      if isComplexType(eltType) {
        const x = next();
        return __prim("complex", __prim("re", min) + __prim("re", x) * (__prim("re", max) - __prim("re", min)),
                      __prim("im", min) + __prim("im", x) * (__prim("im", max) - __prim("im", min)));
      } else if isImagType(eltType) {
        type r = real(numBits(eltType));
        const a = __prim("bitcast", r, min), b = __prim("bitcast", r, max);
        return __prim("bitcast", eltType, a + __prim("bitcast", r, next()) * (b - a));
      }
      if _checks then if min > max then halt("next: the bounds are the wrong way round");
      if isIntegralType(eltType) {
        const span = max: uint - min: uint;
        if span == ~(0: uint) then return next();
        // Values beyond the last whole multiple would make some results likelier: drawn again.
        const n = span + 1, limit = ~(0: uint) - (~(0: uint) % n + 1) % n;
        var x = _wide();
        while x > limit do x = _wide();
        return (min: uint + x % n): eltType;
      } else {
        const u = next(), span = max - min;
        // (The distance of the bounds may be beyond the largest number.)
        return if span - span == 0 then min + u * span else min * (1 - u) + max * u;
      }
    }
    proc ref getNext(): eltType do return next();
    proc ref getNext(min: eltType, max: eltType): eltType do return next(min, max);

    inline proc ref _wide(): uint {
      if numBits(eltType) == 64 {
        const a = _bits32(0), b = _bits32(1);
        return a: uint << 32 | b: uint;
      } else {
        const a = _bits32(0), b = _bits32(0);
        return a: uint << 32 | b: uint;
      }
    }

    /** Goes to the value at a place of the stream, counted from 0. */
    proc ref skipTo(n: int) {
      if n < 0 then halt("skipTo: the place is negative");
      for param k in 0..<_generators(eltType) do _states(k) = _startState(seed, _increment(k + 1));
      _skip(n);
      _count = n;
    }
    // Goes n values on.
    proc ref _skip(n: int) {
      for param k in 0..<_generators(eltType) do
        _states(k) = _advance(_states(k), n: uint, _increment(k + 1));
    }
    /** Older name of `skipTo`. */
    proc ref skipToNth(n: int) { skipTo(n); }
    /** The value at a place; the stream goes on after it.

        .. code-block:: chapel

           use Random;
           var rng = new randomStream(int, seed = 7);
           const first = rng.next(), second = rng.next();
           rng.skipTo(0);
           writeln(rng.next() == first, " ", rng.getNth(1) == second, " ", rng.next() == rng.getNth(2));   // true true true
    */
    proc ref getNth(n: int): eltType {
      skipTo(n);
      return next();
    }

    /** Fills an array with the next values: in parallel, the same values whatever the number of tasks.

        .. code-block:: chapel

           use Random;
           var rng = new randomStream(real, seed = 7), A: [1..100] real;
           rng.fill(A, 5.0, 6.0);
           writeln(min reduce A >= 5.0, " ", max reduce A <= 6.0);   // true true
    */
    proc ref fill(ref arr: [] eltType) {
      const n = arr.size, startsAt = _count, ownSeed = seed;
      const tasks = if n < 10000 then 1 else _numChunks(n);
      const shape = arr._lsShape();
      if tasks == 1 {
        for p in _lsSerial(shape) do arr._lsAt(p) = next();
      } else {
        // Each task has a copy of this stream, brought to its place.
        const states = _states;
        coforall c in new _upTo(tasks) with (ref arr) {
          var s = new randomStream(eltType, ownSeed);
          const (from, to) = _chunk(n, tasks, c);
          var k = from;
          s._states = states;
          s._skip(k);
          while k < to {
            arr._lsAt(_positionOf(shape, k)) = s.next();
            k += 1;
          }
        }
        _skip(n);
        _count = startsAt + n;
      }
    }
    /** Fills an array with values between bounds. */
    proc ref fill(ref arr: [] eltType, min: eltType, max: eltType) {
      const shape = arr._lsShape();
      for p in _lsSerial(shape) do arr._lsAt(p) = next(min, max);
    }
    /** As many next values as a domain has indices, to be iterated over, serially or in parallel. */
    proc ref next(const ref d: _rectDomain(?)) {
      var values: [d] eltType;
      fill(values);
      return values;
    }
    /** The same with values between bounds. */
    proc ref next(const ref d: _rectDomain(?), min: eltType, max: eltType) {
      var values: [d] eltType;
      fill(values, min, max);
      return values;
    }

    // A number in 0..n-1.
    proc ref _below(n: int): int {
      const m = n: uint, limit = ~(0: uint) - (~(0: uint) % m + 1) % m;
      var x = _wide();
      while x > limit do x = _wide();
      return (x % m): int;
    }
    // A real in [0, 1).
    inline proc ref _unit(): real do return (_wide() >> 11): real * 0x1p-53;

    /** Puts the elements of an array into a random order.

        .. code-block:: chapel

           use Random;
           var rng = new randomStream(int, seed = 7), cards = [1, 2, 3, 4];
           rng.shuffle(cards);
           writeln(+ reduce cards, " ", cards.sorted());   // 10 1 2 3 4
    */
    proc ref shuffle(ref arr: [?d]) where d.rank == 1 {
      const n = arr.size;
      var i = n - 1;
      while i > 0 {
        const j = _below(i + 1);
        arr._lsAt((i,)) <=> arr._lsAt((j,));
        i -= 1;
      }
    }
    /** A random order of a range's or one-dimensional domain's indices, or of an array's elements.

        .. code-block:: chapel

           use Random;
           const order = permute(1..5, seed = 3);
           writeln(order.sorted(), " ", order.size);   // 1 2 3 4 5 5
    */
    proc ref permute(const r: range(?)) {
      var a = _newArrayUninit(_domainLit(0..<r.size), r.idxType);
      for k in 0..<r.size do a[k] = r._nth(k);
      shuffle(a);
      return a;
    }
    proc ref permute(const ref d: _rectDomain(?)) where d.rank == 1 do return permute(d.dim(0));
    proc ref permute(const ref arr: [?d]) where d.rank == 1 {
      var a = _ownedCopy(arr);
      shuffle(a);
      return a;
    }

    /** An element of an array, or an index of a domain or range, by chance. Halts if there is none.

        .. code-block:: chapel

           use Random;
           var rng = new randomStream(int, seed = 7);
           const one = rng.choose(["a", "b", "c"]), some = rng.sample(1..9, 3);
           writeln(["a", "b", "c"].find(one) >= 0, " ", some.size, " ", max reduce some <= 9);   // true 3 true
    */
    proc ref choose(const ref arr: []) do return _choose(arr);
    proc ref choose(const r: range(?)) do return _choose(r);
    proc ref choose(const ref d: _rectDomain(?)) do return _choose(d);
    proc ref _choose(const ref x) {
      if x.size == 0 then halt("choose: there is nothing to choose from");
      return _elementOf(x, _below(x.size));
    }

    /** An array of n elements of an array, or indices of a domain or range, by chance; the same one may come
        again only `withReplacement`. Throws `IllegalArgumentError` if there are not so many, or n is not
        positive. */
    proc ref sample(const ref arr: [], n: int, withReplacement: bool = false) throws do
      return _sample(arr, n, withReplacement);
    proc ref sample(const r: range(?), n: int, withReplacement: bool = false) throws do
      return _sample(r, n, withReplacement);
    proc ref sample(const ref d: _rectDomain(?), n: int, withReplacement: bool = false) throws do
      return _sample(d, n, withReplacement);
    proc ref _sample(const ref x, n: int, withReplacement: bool) throws {
      const size = x.size;
      _checkSample(size, n, withReplacement);
      var a = _newArrayUninit(_domainLit(0..<n), _elementOf(x, 0).type);
      if withReplacement {
        for k in 0..<n do _place(a, k, _elementOf(x, _below(size)));
      } else {
        // The first n places of a shuffled order.
        var order = [k in 0..<size] k;
        for k in 0..<n {
          const j = k + _below(size - k);
          order[k] <=> order[j];
          _place(a, k, _elementOf(x, order[k]));
        }
      }
      return a;
    }
    /** The same with chances in proportion to weights, one for each element. Throws `IllegalArgumentError` also
        if there are more or fewer weights than elements, if one is negative, or too few are positive. */
    proc ref sample(const ref arr: [], n: int, const ref weights: [] ?w, withReplacement: bool = false) throws do
      return _sample(arr, n, weights, withReplacement);
    proc ref sample(const r: range(?), n: int, const ref weights: [] ?w, withReplacement: bool = false) throws do
      return _sample(r, n, weights, withReplacement);
    proc ref sample(const ref d: _rectDomain(?), n: int, const ref weights: [] ?w, withReplacement: bool = false) throws do
      return _sample(d, n, weights, withReplacement);
    proc ref _sample(const ref x, n: int, const ref weights: [] ?w, withReplacement: bool) throws {
      const size = x.size;
      _checkSample(size, n, withReplacement);
      if weights.size != size then
        throw new owned IllegalArgumentError("weights", "there must be one for each element");
      // What is left of the weights up to each element.
      var left: [0..<size] real;
      var total = 0.0, positive = 0;
      const shape = weights._lsShape();
      var at = 0;
      for p in _lsSerial(shape) {
        const weight = weights._lsAt(p): real;
        if !(weight >= 0.0) then throw new owned IllegalArgumentError("weights", "one of them is negative");
        if weight > 0.0 then positive += 1;
        left[at] = weight;
        total += weight;
        at += 1;
      }
      if positive == 0 || (!withReplacement && positive < n) then
        throw new owned IllegalArgumentError("weights", "too few of them are positive");
      var a = _newArrayUninit(_domainLit(0..<n), _elementOf(x, 0).type);
      for k in 0..<n {
        const u = _unit() * total;
        var i = 0, last = 0, sum = 0.0;
        while i < size {
          if left[i] > 0.0 {
            last = i;
            sum += left[i];
            if u < sum then break;
          }
          i += 1;
        }
        // Rounding may leave u at the sum of all.
        _place(a, k, _elementOf(x, last));
        if !withReplacement {
          left[last] = 0.0;
          // Added up serially: the same sum, and so the same sample, with any number of tasks.
          total = 0.0;
          for x in left do total += x;
        }
      }
      return a;
    }

    proc _writeOn(ch: c_ptr(void)) {
      const text: string = "randomStream(eltType=" + (eltType: string) + ", seed=";
      cht_io_write(ch, text.buf, text.len);
      cht_io_write_int(ch, seed);
      cht_io_write_byte(ch, 41);
    }
  }

  // What one can choose from: arrays, rectangular domains, ranges; their elements by number.
  inline proc _elementOf(const r: range(?), k: int) do return r._nth(k);
  inline proc _elementOf(const ref d: _rectDomain(?), k: int) do return d.orderToIndex(k);
  inline proc _elementOf(const ref arr: [], k: int) const ref do return arr._lsAt(_positionOf(arr._lsShape(), k));
  // Puts a value into an array whose element k is not initialised yet.
  inline proc _place(ref a: [], k: int, in x) {
    __prim("init", a._b.data[k], __prim("move", x));
  }
  proc _checkSample(size: int, n: int, withReplacement: bool) throws {
    if size == 0 then throw new owned IllegalArgumentError("sample: there is nothing to choose from");
    if n < 1 then throw new owned IllegalArgumentError("n", "it must be positive");
    if !withReplacement && n > size then
      throw new owned IllegalArgumentError("n", "there are " + size: string + " elements only");
  }

  /** Fills an array with random values: in parallel, the same values whatever the number of tasks.

      .. code-block:: chapel

         use Random;
         var A, B: [1..4] int;
         fillRandom(A, seed = 5);
         fillRandom(B, seed = 5);
         writeln(A.equals(B));   // true
  */
  proc fillRandom(ref arr: [] ?t, seed: int) where _canBeRandom(t) {
    var s = new randomStream(t, seed);
    s.fill(arr);
  }
  proc fillRandom(ref arr: [] ?t) where _canBeRandom(t) { fillRandom(arr, cht_seed()); }
  proc fillRandom(ref arr: [] ?t, min: t, max: t, seed: int) where _canBeRandom(t) {
    var s = new randomStream(t, seed);
    s.fill(arr, min, max);
  }
  proc fillRandom(ref arr: [] ?t, min: t, max: t) where _canBeRandom(t) { fillRandom(arr, min, max, cht_seed()); }

  // The position of element number k.
  inline proc _positionOf(const shape: ?tt, k: int): tt {
    var p: tt, left = k;
    for param e in 0..<tt.size {
      param d = tt.size - 1 - e;
      if d == 0 then p(0) = left;
      else {
        p(d) = left % shape(d);
        left /= shape(d);
      }
    }
    return p;
  }

  /** Puts the elements of an array into a random order. */
  proc shuffle(ref arr: [?d], seed: int) where d.rank == 1 {
    var s = new randomStream(uint, seed);
    s.shuffle(arr);
  }
  proc shuffle(ref arr: [?d]) where d.rank == 1 { shuffle(arr, cht_seed()); }
  /** A random order of a range's or one-dimensional domain's indices, or of an array's elements. */
  proc permute(const ref arr: [], seed: int) {
    var s = new randomStream(uint, seed);
    return s.permute(arr);
  }
  proc permute(const ref arr: []) do return permute(arr, cht_seed());
  proc permute(const r: range(?), seed: int) {
    var s = new randomStream(uint, seed);
    return s.permute(r);
  }
  proc permute(const r: range(?)) do return permute(r, cht_seed());
  proc permute(const ref d: _rectDomain(?), seed: int) {
    var s = new randomStream(uint, seed);
    return s.permute(d);
  }
  proc permute(const ref d: _rectDomain(?)) do return permute(d, cht_seed());

  /** An element of an array, or an index of a domain or range, by chance. Halts if there is none. */
  proc choose(const ref arr: [], seed: int) {
    var s = new randomStream(uint, seed);
    return s.choose(arr);
  }
  proc choose(const ref arr: []) do return choose(arr, cht_seed());
  proc choose(const r: range(?), seed: int) {
    var s = new randomStream(uint, seed);
    return s.choose(r);
  }
  proc choose(const r: range(?)) do return choose(r, cht_seed());
  proc choose(const ref d: _rectDomain(?), seed: int) {
    var s = new randomStream(uint, seed);
    return s.choose(d);
  }
  proc choose(const ref d: _rectDomain(?)) do return choose(d, cht_seed());

  /** An array of n elements of an array, or indices of a domain or range, by chance: see
      `randomStream.sample`. */
  proc sample(const ref arr: [], n: int, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(arr, n, withReplacement);
  }
  proc sample(const ref arr: [], n: int, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(arr, n, withReplacement);
  }
  proc sample(const ref arr: [], n: int, const ref weights: [] ?w, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(arr, n, weights, withReplacement);
  }
  proc sample(const ref arr: [], n: int, const ref weights: [] ?w, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(arr, n, weights, withReplacement);
  }
  proc sample(const r: range(?), n: int, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(r, n, withReplacement);
  }
  proc sample(const r: range(?), n: int, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(r, n, withReplacement);
  }
  proc sample(const r: range(?), n: int, const ref weights: [] ?w, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(r, n, weights, withReplacement);
  }
  proc sample(const r: range(?), n: int, const ref weights: [] ?w, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(r, n, weights, withReplacement);
  }
  proc sample(const ref d: _rectDomain(?), n: int, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(d, n, withReplacement);
  }
  proc sample(const ref d: _rectDomain(?), n: int, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(d, n, withReplacement);
  }
  proc sample(const ref d: _rectDomain(?), n: int, const ref weights: [] ?w, withReplacement: bool = false) throws {
    var s = new randomStream(uint);
    return s.sample(d, n, weights, withReplacement);
  }
  proc sample(const ref d: _rectDomain(?), n: int, const ref weights: [] ?w, withReplacement: bool = false, seed: int) throws {
    var s = new randomStream(uint, seed);
    return s.sample(d, n, weights, withReplacement);
  }

  /** The older form of `randomStream`: an object. The stream is the same for the same seed.

      .. code-block:: chapel

         use Random;
         var rs = new owned RandomStream(real, seed=17), now = new randomStream(real, 17);
         writeln(rs.getNext() == now.next());   // true
  */
  class RandomStream {
    /** The type of the numbers. */
    type eltType;
    /** Whether several tasks may call methods at the same time. */
    param parSafe: bool = true;
    /** Where the stream begins. */
    const seed: int;
    var _stream: randomStream(eltType);
    var _lock: _collectionLock(parSafe);

    proc init(type eltType, seed: int = cht_seed(), param parSafe: bool = true) where _canBeRandom(eltType) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.seed = seed;
      this._stream = new randomStream(eltType, seed);
    }
    /** A stream of reals. */
    proc init(seed: int = cht_seed(), param parSafe: bool = true) { this.init(real, seed, parSafe); }
    /** The next number, between bounds if there are any. */
    proc getNext(): eltType {
      _lock.enter(); defer _lock.leave();
      return _stream.next();
    }
    proc getNext(min: eltType, max: eltType): eltType {
      _lock.enter(); defer _lock.leave();
      return _stream.next(min, max);
    }
    /** Number `n` of the stream, counted from 0; the next one is that after it. */
    @chantry.positions("n")
    proc getNth(n: int): eltType {
      _lock.enter(); defer _lock.leave();
      return _stream.getNth(n);
    }
    /** Goes to number `n`. */
    @chantry.positions("n")
    proc skipToNth(n: int) {
      _lock.enter(); defer _lock.leave();
      _stream.skipTo(n);
    }
    /** Fills an array with the next numbers. */
    proc fillRandom(ref arr: []) {
      _lock.enter(); defer _lock.leave();
      _stream.fill(arr);
    }
    /** Puts the elements of an array into an order by chance. */
    proc shuffle(ref arr: []) {
      _lock.enter(); defer _lock.leave();
      _stream.shuffle(arr);
    }
    /** Fills an array with its indices in an order by chance.

        .. code-block:: chapel

           use Random;
           const stream = new owned RandomStream(int, seed=5), D = {1..4};
           var order: [D] int;
           stream.permutation(order);
           writeln(order.sorted(), " ", order.find(stream.choice(order)) > 0);   // 1 2 3 4 true
           for x in stream.iterate(D) do assert(x != 0);
           stream.skipToNth(2);
           writeln(stream.getNext() == (new owned RandomStream(int, seed=5)).getNth(2));   // true
    */
    proc permutation(ref arr: []) {
      for (x, i) in zip(arr, arr.domain.dim(0)) do x = i: arr.eltType;
      shuffle(arr);
    }
    /** An element by chance; an array of so many elements, or over a domain, of which one may come again but for `replace=false`;
        likewise with chances in proportion to `prob`.

        .. code-block:: chapel

           use Random;
           const stream = new owned RandomStream(int, seed=5);
           writeln(stream.choice(1..9, size=9, replace=false).sorted(), " ", stream.choice([7, 8], {1..2, 1..2}).size);   // 1 2 3 4 5 6 7 8 9 4
           writeln(stream.choice([7, 8], prob=[1.0, 0.0]), " ", stream.choice([7, 8], 3, prob=[0, 2]));   // 7 8 8 8
    */
    proc choice(const ref x) {
      _lock.enter(); defer _lock.leave();
      return _stream._choose(x);
    }
    proc choice(const ref x, const ref prob: []) throws {
      _lock.enter(); defer _lock.leave();
      return _stream._sample(x, 1, prob, true)[0];
    }
    proc choice(const ref x, size: ?t, replace: bool = true) throws where isIntegralType(t) || isDomainType(t) {
      _lock.enter(); defer _lock.leave();
      return _shaped(size, _stream._sample(x, if isDomainType(t) then size.size else size: int, replace));
    }
    proc choice(const ref x, size: ?t, replace: bool = true, const ref prob: []) throws where isIntegralType(t) || isDomainType(t) {
      _lock.enter(); defer _lock.leave();
      return _shaped(size, _stream._sample(x, if isDomainType(t) then size.size else size: int, prob, replace));
    }
    proc _shaped(const ref size, const ref chosen: []) do return if isDomain(size) then reshape(chosen, size) else chosen;
    /** A number for each index: numbers that follow one another, whatever else is taken from the stream meanwhile. */
    iter iterate(D: domain): eltType {
      _lock.enter();
      var numbers = _stream;
      _stream.skipTo(_stream._count + D.size);
      _lock.leave();
      for i in D do yield numbers.next();
    }
  }
  /** Older way to make a stream.

      .. code-block:: chapel

         use Random;
         const a = makeRandomStream(int, seed=3), b = createRandomStream(int, seed=3, parSafe=false);
         writeln(a.getNext() == b.getNext(), " ", a.parSafe, " ", b.parSafe, " ", a.eltType: string);   // true true false int(64)
  */
  proc makeRandomStream(type eltType, seed: int = cht_seed(), param parSafe: bool = true) do
    return new owned RandomStream(eltType, seed, parSafe);
  proc makeRandomStream(seed: int = cht_seed(), param parSafe: bool = true) do
    return new owned RandomStream(real, seed, parSafe);
  /** Older way to make a stream. */
  proc createRandomStream(type eltType, seed: int = cht_seed(), param parSafe: bool = true) do
    return new owned RandomStream(eltType, seed, parSafe);

  /** The algorithms of older releases.

      .. code-block:: chapel

         use Random, NPBRandom;
         const a = makeRandomStream(real, seed=3, algorithm=RNG.PCG), b = makeRandomStream(real, seed=3, algorithm=RNG.NPB);
         writeln(a.getNext() == b.getNext(), " ", defaultRNG);   // false PCG
  */
  @deprecated("RNG is an older name: streams are of permuted congruential generators, but those of the module NPBRandom")
  enum RNG { PCG = 1, NPB = 2 }
  @deprecated("the algorithm is no longer chosen: the other one is in the module NPBRandom")
  proc makeRandomStream(type eltType = real, seed: int = cht_seed(), param parSafe: bool = true, param algorithm: RNG) do
    return _streamBy(algorithm, eltType, seed, parSafe);
  @deprecated("the algorithm is no longer chosen: the other one is in the module NPBRandom")
  proc createRandomStream(type eltType, seed: int = cht_seed(), param parSafe: bool = true, param algorithm: RNG) do
    return _streamBy(algorithm, eltType, seed, parSafe);
  @deprecated("the algorithm is no longer chosen: the other one is in the module NPBRandom")
  proc fillRandom(ref arr: [] ?t, seed: int = cht_seed(), param algorithm: RNG) where _canBeRandom(t) {
    _streamBy(algorithm, t, seed, false).fillRandom(arr);
  }
  private proc _streamBy(param algorithm: RNG, type eltType, seed: int, param parSafe: bool) {
    import NPBRandom;
    if algorithm == RNG.PCG then return new owned RandomStream(eltType, seed, parSafe);
    else return new owned NPBRandom.NPBRandomStream(eltType, seed, parSafe);
  }
  /** Older name of `permute`, which fills an array with its indices in an order by chance.

      .. code-block:: chapel

         use Random;
         var order: [0..3] int;
         permutation(order, seed=8);
         writeln(order.sorted());   // 0 1 2 3
  */
  @deprecated("permutation is now permute")
  proc permutation(ref arr: [], seed: int = cht_seed()) {
    for (x, i) in zip(arr, arr.domain.dim(0)) do x = i: arr.eltType;
    shuffle(arr, seed);
  }

  /** What `SeedGenerator` was in older releases: seeds from the clock.

      .. code-block:: chapel

         use Random;
         const clock = new SeedGenerators(), before = clock.currentTime;
         writeln(before > 0, " ", clock.oddCurrentTime >= before);   // true true
  */
  record SeedGenerators {
    /** The time of day, in microseconds. */
    proc currentTime: int do return (getCurrentTime() * 1e6): int;
    /** The same, made odd. */
    proc oddCurrentTime: int do return currentTime | 1;
  }
  /** Older releases' seeds from the clock.

      .. code-block:: chapel

         use Random;
         writeln(SeedGenerator.oddCurrentTime % 2);   // 1
  */
  @deprecated("SeedGenerator is an older name: a stream without a seed takes one from the clock")
  proc SeedGenerator: SeedGenerators do return new SeedGenerators();
  /** The algorithm of streams for which none is named. */
  @deprecated("defaultRNG is an older name: the algorithm is no longer chosen")
  param defaultRNG = RNG.PCG;
  @deprecated("the argument resultType of iterate is an older one: a stream gives what it is of")
  iter RandomStream.iterate(D: domain, type resultType): resultType { for x in this.iterate(D) do yield x: resultType; }
}
