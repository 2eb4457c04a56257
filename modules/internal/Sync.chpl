/** Full/empty variables: `sync t` and the older `single t`.
    Not for: the queue of waiting tasks, which is the runtime's. */
module Sync {
  use Pointers;
  use Base;
  use Types;

  extern proc cht_syncvar_init(s: c_ptr(void), full: bool);
  extern proc cht_syncvar_acquire_full(s: c_ptr(void));
  extern proc cht_syncvar_acquire_empty(s: c_ptr(void));
  extern proc cht_syncvar_acquire_any(s: c_ptr(void)): bool;
  extern proc cht_syncvar_release_full(s: c_ptr(void));
  extern proc cht_syncvar_release_empty(s: c_ptr(void));
  // Wait, copy and leave in one step.
  extern proc cht_syncvar_read_fe(s: c_ptr(void), value: c_ptr(void), to: c_ptr(void), size: int);
  extern proc cht_syncvar_read_ff(s: c_ptr(void), value: c_ptr(void), to: c_ptr(void), size: int);
  extern proc cht_syncvar_read_xx(s: c_ptr(void), value: c_ptr(void), to: c_ptr(void), size: int);
  extern proc cht_syncvar_write_ef(s: c_ptr(void), value: c_ptr(void), source: c_ptr(void), size: int);
  extern proc cht_syncvar_write_ff(s: c_ptr(void), value: c_ptr(void), source: c_ptr(void), size: int);
  extern proc cht_syncvar_write_xf(s: c_ptr(void), value: c_ptr(void), source: c_ptr(void), size: int);
  extern proc cht_syncvar_is_full(s: c_ptr(void)): bool;
  extern proc cht_syncvar_destroy(s: c_ptr(void));

  // The runtime's 16 bytes; zeros are an empty variable that nobody waits for.
  @chantry.ref_by_default
  record _syncWord {
    var state: uint;
    var queue: uint;
  }

  /** The types `sync t` and `single t`. */
  proc _syncType(type t) type {
    if isArrayType(t) || isDomainType(t) then
      compilerError("there is no sync variable of arrays or domains: make it the elements' (`[D] sync t`)");
    return _syncvar(t);
  }
  proc _singleType(type t) type do return _singlevar(t);

  // Whether values are copied by the runtime, within the wait: the copy is one of bits.
  proc _byBits(type t) param do return __prim("is_trivial", t);
  inline proc _rawPtr(const ref x) do return _address(x): c_ptr(void);

  /** A variable that is full or empty beside its value; operations wait for the one or the other.

      .. code-block:: chapel

         var answer: sync int;
         begin with (ref answer) do answer.writeEF(42);
         writeln(answer.readFE(), " ", answer.isFull);   // 42 false
         answer.writeXF(1);
         writeln(answer.readFF(), " ", answer.readXX());   // 1 1
         answer.reset();
         writeln(answer.isFull);   // false
  */
  @chantry.language("sync")
  @chantry.ref_by_default
  record _syncvar {
    /** The type of the value. */
    type valType;
    var _s: _syncWord;
    var _v: valType;

    // A copy has the other's value and state; the other keeps both.
    proc init=(const ref other: _syncvar(?)) {
      this.valType = other.valType;
      const full = cht_syncvar_acquire_any(other._w);
      this._v = other._v;
      cht_syncvar_init(_address(this._s): c_ptr(void), full);
      if full then cht_syncvar_release_full(other._w);
      else cht_syncvar_release_empty(other._w);
    }
    proc deinit() { cht_syncvar_destroy(_w); }

    proc const ref _zeroIsDefault() param do return _zeroDefaultOf(valType);

    inline proc const ref _w do return _address(_s): c_ptr(void);

    /** Waits until full, takes the value and leaves empty. */
    inline proc ref readFE(): valType {
      if _byBits(valType) {
        var bits = __prim("undef", valType);
        cht_syncvar_read_fe(_w, _rawPtr(_v), _rawPtr(bits), __prim("sizeof", valType));
        return bits;
      }
      cht_syncvar_acquire_full(_w);
      const x = _v;
      cht_syncvar_release_empty(_w);
      return x;
    }
    /** Waits until full and returns the value. */
    inline proc ref readFF(): valType {
      if _byBits(valType) {
        var bits = __prim("undef", valType);
        cht_syncvar_read_ff(_w, _rawPtr(_v), _rawPtr(bits), __prim("sizeof", valType));
        return bits;
      }
      cht_syncvar_acquire_full(_w);
      const x = _v;
      cht_syncvar_release_full(_w);
      return x;
    }
    /** Returns the value whether full or empty. */
    inline proc ref readXX(): valType {
      if _byBits(valType) {
        var bits = __prim("undef", valType);
        cht_syncvar_read_xx(_w, _rawPtr(_v), _rawPtr(bits), __prim("sizeof", valType));
        return bits;
      }
      const full = cht_syncvar_acquire_any(_w);
      const x = _v;
      if full then cht_syncvar_release_full(_w);
      else cht_syncvar_release_empty(_w);
      return x;
    }
    /** Waits until empty, stores a value and leaves full. */
    inline proc ref writeEF(in value: valType) {
      if _byBits(valType) {
        cht_syncvar_write_ef(_w, _rawPtr(_v), _rawPtr(value), __prim("sizeof", valType));
        return;
      }
      cht_syncvar_acquire_empty(_w);
      _v = value;
      cht_syncvar_release_full(_w);
    }
    /** Waits until full, stores a value and leaves full.

        .. code-block:: chapel

           var x: sync int = 1;
           x.writeFF(2);
           writeln(x.readFF(), " ", x.isFull, " ", x.valType: string);   // 2 true int(64)
    */
    inline proc ref writeFF(in value: valType) {
      if _byBits(valType) {
        cht_syncvar_write_ff(_w, _rawPtr(_v), _rawPtr(value), __prim("sizeof", valType));
        return;
      }
      cht_syncvar_acquire_full(_w);
      _v = value;
      cht_syncvar_release_full(_w);
    }
    /** Stores a value and leaves full, without waiting. */
    inline proc ref writeXF(in value: valType) {
      if _byBits(valType) {
        cht_syncvar_write_xf(_w, _rawPtr(_v), _rawPtr(value), __prim("sizeof", valType));
        return;
      }
      cht_syncvar_acquire_any(_w);
      _v = value;
      cht_syncvar_release_full(_w);
    }
    /** Stores the type's default value and leaves empty, without waiting. */
    proc ref reset() {
      var x: valType;
      cht_syncvar_acquire_any(_w);
      _v = x;
      cht_syncvar_release_empty(_w);
    }
    /** Whether the variable is full now. */
    proc ref isFull: bool do return cht_syncvar_is_full(_w);

    proc const ref _writeOn(ch: c_ptr(void)) {
      compilerError("a sync variable cannot be written; write the value that readFE() or readFF() gives");
    }
  }

  // Of records with such fields: the value and the state of the other, which keeps both.
  operator =(ref lhs: _syncvar(?t), const ref rhs: _syncvar(t)) {
    const full = cht_syncvar_acquire_any(rhs._w);
    const x = rhs._v;
    if full then cht_syncvar_release_full(rhs._w);
    else cht_syncvar_release_empty(rhs._w);
    cht_syncvar_acquire_any(lhs._w);
    lhs._v = x;
    if full then cht_syncvar_release_full(lhs._w);
    else cht_syncvar_release_empty(lhs._w);
  }

  proc _zeroDefaultOf(type t) param do
    return __prim("is_prim", t) || isEnumType(t) || isStringType(t);

  // `var x: sync t = value;`
  inline proc _implicitConvert(type T: _syncvar(?t), in value: t): T {
    var s: T;
    s._v = value;
    cht_syncvar_init(s._w, true);
    return s;
  }

  /** The older write-once variable: written once, then read by any number of tasks. */
  @chantry.language("single")
  @chantry.ref_by_default
  record _singlevar {
    type valType;
    var _s: _syncWord;
    var _v: valType;

    proc init=(const ref other: _singlevar(?)) {
      this.valType = other.valType;
      const full = cht_syncvar_is_full(other._w);
      if full then this._v = other._v;
      cht_syncvar_init(_address(this._s): c_ptr(void), full);
    }
    proc deinit() { cht_syncvar_destroy(_w); }

    inline proc const ref _w do return _address(_s): c_ptr(void);

    /** Waits until full and returns the value. */
    inline proc ref readFF(): valType {
      if _byBits(valType) {
        var bits = __prim("undef", valType);
        cht_syncvar_read_ff(_w, _rawPtr(_v), _rawPtr(bits), __prim("sizeof", valType));
        return bits;
      }
      cht_syncvar_acquire_full(_w);
      const x = _v;
      cht_syncvar_release_full(_w);
      return x;
    }
    /** Returns the value whether full or empty. */
    inline proc ref readXX(): valType {
      if _byBits(valType) {
        var bits = __prim("undef", valType);
        cht_syncvar_read_xx(_w, _rawPtr(_v), _rawPtr(bits), __prim("sizeof", valType));
        return bits;
      }
      const full = cht_syncvar_acquire_any(_w);
      const x = _v;
      if full then cht_syncvar_release_full(_w);
      else cht_syncvar_release_empty(_w);
      return x;
    }
    /** Stores the value. Halts if there is one already. */
    inline proc ref writeEF(in value: valType) {
      const full = cht_syncvar_acquire_any(_w);
      if full {
        cht_syncvar_release_full(_w);
        _fail("single variable already defined");
      }
      _v = value;
      cht_syncvar_release_full(_w);
    }
    /** Whether a value is there. */
    proc ref isFull: bool do return cht_syncvar_is_full(_w);
  }

  inline proc _implicitConvert(type T: _singlevar(?t), in value: t): T {
    var s: T;
    s._v = value;
    cht_syncvar_init(s._w, true);
    return s;
  }
}
