/** Procedures of C's out of libraries that are loaded while the program runs. The system's loader finds and loads them.

    .. code-block:: chapel

       use DynamicLoading, CTypes;
       const lib = binary.load("libm.so.6");
       type P = proc(x: real): real;
       const cosine = lib.retrieve("cos", P);
       writeln(cosine(0.0));   // 1.0
*/
@unstable("DynamicLoading is experimental")
module DynamicLoading {
  private use CTypes;
  private use Types;
  private use Errors;
  private use Procedures;

  private extern proc dlopen(path: c_ptrConst(c_char), flags: c_int): c_ptr(void);
  private extern proc dlsym(handle: c_ptr(void), name: c_ptrConst(c_char)): c_ptr(void);
  private extern proc dlerror(): c_ptrConst(c_char);

  /** A library cannot be loaded, or has no such procedure.

      .. code-block:: chapel

         use DynamicLoading;
         try {
           const lib = binary.load("libno_such_library.so");
         } catch e: DynLoadError {
           writeln("there is none");   // there is none
         }
  */
  class DynLoadError: Error {
    proc init(msg: string) { super.init(msg); }
  }
  private proc _why(): string {
    const text = dlerror();
    return if text == nil then "unknown reason" else try! string.createCopyingBuffer(text, policy=decodePolicy.replace);
  }

  // The library as each locale has loaded it. Procedures may be called as long as the program runs, so none is closed.
  class _Loaded {
    var path: string;
    var handles: [0..<numLocales] c_ptr(void);
  }
  // Where a procedure is on each locale.
  class _Symbol {
    var places: [0..<numLocales] c_ptr(void);
  }

  /** A library that was loaded. Copies are the same library. */
  record binary {
    var _loaded: shared _Loaded;

    /** Loads a library on all locales: by its path, or by its name if that has no `/` (the system looks for it then). */
    proc type load(path: string): binary throws {
      const loaded = new shared _Loaded(path);
      var why: string;
      for l in Locales do on l {
        const name = path, handle = dlopen(name.c_str(), 2);
        if handle == nil then why = _why();
        loaded.handles[here.id] = handle;
      }
      if why != "" then throw new owned DynLoadError(why);
      return new binary(loaded);
    }

    /** The procedure `name`, as one of the type `t`. Nothing checks that it is of that type. Its formals and result are numbers, bools and
        C's pointers. */
    proc retrieve(name: string, type t): t throws where __prim("is_proc", t) {
      const symbol = new shared _Symbol();
      var why: string;
      for l in Locales do on l {
        const own = name;
        dlerror();
        const place = dlsym(_loaded.handles[here.id], own.c_str());
        if place == nil then why = _why();
        symbol.places[here.id] = place;
      }
      if why != "" then throw new owned DynLoadError(why);
      return __prim("as_procedure", t, _calling(symbol, t.parts));
    }
    proc retrieve(name: string, type t) throws where !__prim("is_proc", t) do
      compilerError("the 'retrieve()' method gives procedures: ", t: string, " is no type of procedures");
  }

  private proc _isPlain(type t) param do return isNumericType(t) && !isComplexType(t) || isBoolType(t) || isAnyCPtr(t);
  private proc _checkPart(type t) {
    if !_isPlain(t) then compilerError("not supported yet: a procedure of C's with a formal or result of type ", t: string);
  }
  // C code may rely on small numbers to fill a register.
  private inline proc _given(x) {
    _checkPart(x.type);
    if isBoolType(x.type) then return x: uint(32);
    else if isIntegralType(x.type) && numBits(x.type) < 32 then return if isUintType(x.type) then x: uint(32) else x: int(32);
    else return x;
  }
  private inline proc _call(symbol, type R, args...) {
    const p = symbol.places[here.id];
    if R == void then __prim("call_address", p, R, (...args));
    else {
      _checkPart(R);
      return __prim("call_address", p, R, (...args));
    }
  }
  // A procedure that calls C's, for each number of formals. `t`: the types of formals and result.
  private proc _part(type t, param i: int) type do return __prim("elem_type", t, i);
  private proc _calling(s: shared _Symbol, type t) where t.size == 1 {
    type R = _part(t, 0);
    return proc(): R { return _call(s, R); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 2 {
    type A = _part(t, 0), R = _part(t, 1);
    return proc(a: A): R { return _call(s, R, _given(a)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 3 {
    type A = _part(t, 0), B = _part(t, 1), R = _part(t, 2);
    return proc(a: A, b: B): R { return _call(s, R, _given(a), _given(b)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 4 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), R = _part(t, 3);
    return proc(a: A, b: B, c: C): R { return _call(s, R, _given(a), _given(b), _given(c)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 5 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), D = _part(t, 3), R = _part(t, 4);
    return proc(a: A, b: B, c: C, d: D): R { return _call(s, R, _given(a), _given(b), _given(c), _given(d)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 6 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), D = _part(t, 3), E = _part(t, 4), R = _part(t, 5);
    return proc(a: A, b: B, c: C, d: D, e: E): R { return _call(s, R, _given(a), _given(b), _given(c), _given(d), _given(e)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 7 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), D = _part(t, 3), E = _part(t, 4), F = _part(t, 5), R = _part(t, 6);
    return proc(a: A, b: B, c: C, d: D, e: E, f: F): R { return _call(s, R, _given(a), _given(b), _given(c), _given(d), _given(e), _given(f)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 8 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), D = _part(t, 3), E = _part(t, 4), F = _part(t, 5), G = _part(t, 6), R = _part(t, 7);
    return proc(a: A, b: B, c: C, d: D, e: E, f: F, g: G): R { return _call(s, R, _given(a), _given(b), _given(c), _given(d), _given(e), _given(f), _given(g)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size == 9 {
    type A = _part(t, 0), B = _part(t, 1), C = _part(t, 2), D = _part(t, 3), E = _part(t, 4), F = _part(t, 5), G = _part(t, 6), H = _part(t, 7), R = _part(t, 8);
    return proc(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H): R { return _call(s, R, _given(a), _given(b), _given(c), _given(d), _given(e), _given(f), _given(g), _given(h)); };
  }
  private proc _calling(s: shared _Symbol, type t) where t.size > 9 do
    compilerError("not supported yet: a procedure of C's with more than eight formals");
}
