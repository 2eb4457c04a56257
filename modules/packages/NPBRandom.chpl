/** The generator of the NAS parallel benchmarks: x' = 5^13 x mod 2^46, for programs that are to have the benchmarks' numbers.
    Not for: new programs; Random's numbers are better.

    Source: NAS Parallel Benchmarks, pseudorandom number generation. */
module NPBRandom {
  private use CollectionLock;
  private use LockStep;
  private use Tasks;
  private use Random only SeedGenerators, _positionOf;

  private param _multiplier: uint = 1220703125, _modulus: uint = 0x400000000000;

  /** An odd number from the clock, to begin with. */
  proc oddTimeSeed(): int(64) do return (new SeedGenerators()).oddCurrentTime;

  private proc _has(type t) param do return t == real || t == imag || t == complex;
  // How many numbers of the generator's a value takes.
  private inline proc _each(type t) param do return if t == complex then 2 else 1;

  private inline proc _step(ref x: uint): real {
    // (2^64 is a multiple of the modulus: what the product loses does not count.)
    x = _multiplier * x & (_modulus - 1);
    return x: real / _modulus: real;
  }
  private inline proc _value(type t, ref x: uint): t {
    if t == complex {
      const re = _step(x), im = _step(x);
      return (re, im): complex;
    } else if t == imag then return _step(x) * 1.0i;
    else return _step(x);
  }
  // The state after n more steps.
  private proc _ahead(x: uint, n: int): uint {
    var factor: uint = 1, power = _multiplier, left = n;
    while left > 0 {
      if left & 1 != 0 then factor *= power;
      power *= power;
      left >>= 1;
    }
    return factor * x & (_modulus - 1);
  }
  // Fills an array from a state on, with the same values whatever the number of tasks.
  private proc _fill(ref arr: [] ?t, x: uint) {
    const n = arr.size, tasks = if n < 10000 then 1 else _numChunks(n), shape = arr._lsShape();
    coforall c in new _upTo(tasks) with (ref arr) {
      const (low, high) = _chunk(n, tasks, c);
      var mine = _ahead(x, low * _each(t));
      for k in low..<high do arr._lsAt(_positionOf(shape, k)) = _value(t, mine);
    }
  }

  /** A stream of numbers from the open interval (0, 1): `real`, `imag` or `complex`, whose parts are two of them.

      .. code-block:: chapel

         use NPBRandom;
         var s = new NPBRandomStream(real, seed=314159265);
         writeln(s.getNext());   // 0.794522
         var A: [1..3] real;
         s.fillRandom(A);
         writeln(A[3] == s.getNth(3));   // true
  */
  class NPBRandomStream {
    /** The type of the numbers. */
    type eltType = real;
    /** Where the stream begins: odd, from 1, less than 2^46. */
    const seed: int(64);
    /** Whether several tasks may call methods at the same time. */
    param parSafe: bool = true;
    var _state: uint;
    var _lock: _collectionLock(parSafe);

    /** A stream. Without a seed it has one from the clock. */
    proc init(type eltType = real, seed: int(64) = oddTimeSeed(), param parSafe: bool = true) {
      if !_has(eltType) then
        compilerError("NPBRandomStream makes numbers of type real, imag and complex, not ", eltType: string);
      if seed < 1 || seed >= _modulus: int || seed % 2 == 0 then
        halt("a seed of ", seed, ": it is odd, at least 1 and less than 2**46");
      this.eltType = eltType;
      this.seed = seed;
      this.parSafe = parSafe;
      this._state = seed: uint;
    }

    /** The next number. */
    proc getNext(type resultType = eltType): resultType {
      _mustHave(resultType);
      _lock.enter(); defer _lock.leave();
      return _value(resultType, _state);
    }
    /** Goes to number `n`, counted from 0. An IllegalArgumentError if it is negative.

        .. code-block:: chapel

           use NPBRandom;
           var rs = new owned NPBRandomStream(real, seed=314159265, parSafe=false);
           const first = rs.getNext(), second = rs.getNext();
           rs.skipToNth(1);
           writeln(rs.getNext() == second, " ", rs.getNth(0) == first, " ", rs.seed, " ", rs.eltType: string);   // true true 314159265 real(64)
           for x in rs.iterate({1..2}) do assert(x >= 0 && x < 1);
           writeln(oddTimeSeed() % 2, " ", rs.parSafe);   // 1 false
    */
    @chantry.positions("n")
    proc skipToNth(n: integral) throws {
      if n < 0 then throw new owned IllegalArgumentError("n", "numbers of a stream are counted from 0, not " + n: string);
      _lock.enter(); defer _lock.leave();
      _state = _ahead(seed: uint, n: int * _each(eltType));
    }
    /** Number `n`; the stream goes on after it. An IllegalArgumentError if it is negative. */
    @chantry.positions("n")
    proc getNth(n: integral): eltType throws {
      skipToNth(n);
      return getNext();
    }
    /** Fills an array with the next numbers, in parallel. */
    proc fillRandom(ref arr: [] eltType) {
      _lock.enter(); defer _lock.leave();
      _fill(arr, _state);
      _state = _ahead(_state, arr.size * _each(eltType));
    }
    /** As many next numbers as a domain has indices. */
    proc iterate(D: domain(?), type resultType = eltType) {
      _mustHave(resultType);
      var values: [D] resultType;
      _lock.enter(); defer _lock.leave();
      _fill(values, _state);
      _state = _ahead(_state, D.size * _each(resultType));
      return values;
    }
    /** Writes what it is. */
    override proc serialize(writer, ref serializer) throws {
      writer.write("NPBRandomStream(eltType=", eltType: string, ", parSafe=", parSafe, ", seed=", seed, ")");
    }
  }
  private proc _mustHave(type t) {
    if !_has(t) then compilerError("NPBRandomStream makes numbers of type real, imag and complex, not ", t: string, 2);
  }

  /** Fills an array with a stream's first numbers. */
  proc fillRandom(ref arr: [] ?t, seed: int = oddTimeSeed()) where _has(t) {
    const s = new owned NPBRandomStream(t, seed, parSafe=false);
    s.fillRandom(arr);
  }
}
