/** The base of all errors, those that the language itself throws, and what becomes of one
    that nobody catches.
    Not for: errors of the system (OS) or of input and output (IO). */
module Errors {
  use Pointers;
  use Base;
  public use Base only assert, exit, halt, warning;
  use String;

  extern proc cht_errors_count(list: c_ptr(void)): int;
  extern proc cht_errors_get(list: c_ptr(void), at: int): c_ptr(void);
  extern proc cht_errors_free(list: c_ptr(void));
  extern proc cht_error_uncaught(kind: c_ptr(uint(8)), kind_len: int, msg: c_ptr(uint(8)), len: int,
                                 file: c_ptrConst(uint(8)), line: int(32), way: c_ptr(_ErrorWay));

  // The places in the program that an error has passed: the first eight and the last eight of them. The runtime reads it.
  record _ErrorWay {
    var passed: int;
    var files: 16*c_ptrConst(uint(8));
    var lines: 16*int(32);
    // Where place `i` from the `throw` on is kept.
    inline proc slot(i: int): int do return if i < 8 then i else 8 + i % 8;
  }

  /** What `throw` throws.

      .. code-block:: chapel

         class TooBig: Error {
           const n: int;
           proc init(n: int) { this.n = n; }
           override proc message(): string do return "too big: " + n: string;
         }
         proc f(n: int) throws { if n > 9 then throw new TooBig(n); }
         try {
           f(10);
         } catch e: TooBig {
           writeln(e.message(), " ", e.n);   // too big: 10 10
         }
  */
  @chantry.language("error")
  class Error {
    var _msg: string;
    var _way: _ErrorWay;
    proc init() { }
    proc init(msg: string) { this._msg = msg; }
    /** What went wrong. */
    proc message(): string do return _msg;

    /** The places in the program that the error has passed, each a file and a line: first the one that threw it, last the one
        at which it was caught. Of more than sixteen those in the middle are left out.

        .. code-block:: chapel

           proc inner() throws do throw new Error("oops");
           proc outer() throws do inner();
           try {
             outer();
           } catch e {
             for (file, line) in e.stacktrace() do write(line, " ");   // 1 2 4
           }
    */
    @unstable("stacktrace is unstable")
    iter stacktrace(): (string, int) {
      for k in 0..<_way.passed {
        if k >= 8 && k < _way.passed - 8 then continue;
        const at = _way.slot(k);
        yield (string.createCopyingBuffer(_way.files[at]), _way.lines[at]: int);
      }
    }
    // As `writeln` shows it: the class and the message.
    proc _writeOn(ch: c_ptr(void)) {
      const kind = __prim("type_name_of", this): c_ptr(uint(8));
      _writeText(ch, string.createCopyingBuffer(kind));
      _writeText(ch, ": ");
      _writeText(ch, message());
    }
  }

  /** An argument that a procedure cannot work with.

      .. code-block:: chapel

         try {
           writeln("x": int);
         } catch e: IllegalArgumentError {
           writeln("no number");   // no number
         }
  */
  class IllegalArgumentError: Error {
    proc init() { }
    proc init(msg: string) { super.init(msg); }
    proc init(formal: string, info: string) {
      super.init("illegal argument '" + formal + "': " + info);
    }
  }
  /** There is no memory for the elements of an array. */
  class ArrayOomError: Error {
    proc init() { super.init("out of memory allocating array elements"); }
  }
  /** Bytes that are not UTF-8.

      .. code-block:: chapel

         try {
           writeln(b"\xff".decode());
         } catch e: DecodeError {
           writeln("no text");   // no text
         }
  */
  class DecodeError: Error {
    proc init() { super.init("Invalid UTF-8 character encountered."); }
  }
  /** A slice that cuts a character.

      .. code-block:: chapel

         const s = "äb";
         try {
           writeln(s[1: byteIndex..2: byteIndex]);
         } catch e: CodepointSplitError {
           writeln("half of a character");   // half of a character
         }
  */
  class CodepointSplitError: Error {
    proc init(msg: string) { super.init(msg); }
  }
  /** A nil thrown.

      .. code-block:: chapel

         proc f() throws {
           const e: owned Error? = nil;
           throw e;
         }
         try {
           f();
         } catch e: NilThrownError {
           writeln("nothing to throw");   // nothing to throw
         }
  */
  class NilThrownError: Error {
    proc init() { super.init("thrown error was nil"); }
  }
  /** A cast of nil to a type without nil.

      .. code-block:: chapel

         class C { }
         const c: unmanaged C? = nil;
         try {
           const d = c: unmanaged C;
         } catch e: NilClassError {
           writeln("nil");   // nil
         }
  */
  class NilClassError: Error {
    proc init() { super.init("cannot convert nil class to nonnil type"); }
  }
  /** A cast of an object to a class that it is not of.

      .. code-block:: chapel

         class A { }
         class B: A { }
         const a: owned A = new B();
         try {
           writeln((a.borrow(): borrowed B?) != nil);   // true
           const b = new A(), c = b.borrow(): borrowed B;
         } catch e: ClassCastError {
           writeln("no B");   // no B
         }
  */
  class ClassCastError: Error {
    proc init() { super.init("bad class cast"); }
  }

  // What `throw` of a value that may be nil throws.
  proc _notNil(in e: owned Error?): owned Error {
    if e == nil then return new owned NilThrownError();
    return try! e: owned Error;
  }

  // What casts to classes that cannot be nil call.
  proc _checkClassCast(failed: bool) throws {
    if failed then throw new owned ClassCastError();
  }
  proc _checkNilCast(isNil: bool) throws {
    if isNil then throw new owned NilClassError();
  }

  /** The errors of several tasks.

      .. code-block:: chapel

         try {
           coforall i in 1..3 do if i != 2 then throw new IllegalArgumentError(i: string);
         } catch errors: TaskErrors {
           var n = 0;
           for e in errors do n += 1;
           writeln(n, " ", errors.contains(IllegalArgumentError));   // 2 true
         }
  */
  class TaskErrors: Error {
    var _list: c_ptr(unmanaged Error);
    var _count: int;

    proc init() { }
    proc deinit() {
      for i in 0..<_count do delete _list[i];
      if _count > 0 then cht_free(_list);
    }

    /** Each error in turn. */
    iter these(): borrowed Error {
      for i in 0..<_count do yield _list[i]: borrowed Error;
    }
    /** Those of them that are of the class, or of one derived from it.

        .. code-block:: chapel

           use OS;
           try {
             cobegin {
               throw new IllegalArgumentError("n", "is negative");
               throw new FileNotFoundError();
             }
           } catch errors: TaskErrors {
             for e in errors.filter(IllegalArgumentError) do writeln(e.message());   // illegal argument 'n': is negative
             writeln(errors.empty(), " ", errors.contains(SystemError), " ", errors.first().message() != "");   // false true true
           }
    */
    iter filter(type t): borrowed t {
      for i in 0..<_count {
        const e = _list[i]: borrowed t?;
        if e != nil then yield e!;
      }
    }
    /** The first error. */
    proc first(): borrowed Error do return _list.deref(): borrowed Error;
    /** Whether there is none. */
    proc empty(): bool do return _count == 0;
    /** Whether one of them is of the class. */
    proc contains(type t): bool {
      for i in 0..<_count {
        const e = _list[i]: borrowed Error;
        if (e: borrowed t?) != nil then return true;
      }
      return false;
    }
    override proc message(): string {
      var s = _count: string + " errors: ";
      for i in 0..<_count {
        const e = _list[i];
        if i > 0 then s += ", ";
        s += e.message();
      }
      return s;
    }
  }

  // A class cast to a non-nilable type that does not hold.
  proc _castFailedIf(failed: bool) throws {
    if failed then throw new owned ClassCastError();
  }

  // The error that waiting for tasks throws, from the runtime's list of theirs. Lists within
  // the list are taken apart.
  proc _makeTaskErrors(list: c_ptr(void)): owned Error {
    const n = cht_errors_count(list);
    var all = new unmanaged TaskErrors();
    var count = 0;
    for i in 0..<n {
      const e = __prim("cast", unmanaged Error, cht_errors_get(list, i));
      const t = e: unmanaged TaskErrors?;
      count += if t != nil then t!._count else 1;
    }
    all._list = _allocate(unmanaged Error, count);
    for i in 0..<n {
      const e = __prim("cast", unmanaged Error, cht_errors_get(list, i));
      const t = e: unmanaged TaskErrors?;
      if t != nil {
        for k in 0..<t!._count do _putError(all, t!._list[k]);
        t!._count = 0;
        cht_free(t!._list);
        delete e;
      } else _putError(all, e);
    }
    cht_errors_free(list);
    return __prim("cast", owned Error, all);
  }
  proc _putError(all: unmanaged TaskErrors, e: unmanaged Error) {
    all._list[all._count] = e;
    all._count += 1;
  }

  // The bytes before the zero byte. Not the C library's function, which Array declares: two declarations of
  // one C function do not link.
  proc _cLength(p: c_ptr(uint(8))): int {
    var n = 0;
    while _byteAt(p, n) != 0 do n += 1;
    return n;
  }

  // The error is thrown, or let out of a call, at this place.
  @chantry.cold
  proc _errorPasses(err: borrowed Error, file: c_ptrConst(uint(8)), line: int) {
    const at = err._way.slot(err._way.passed);
    err._way.files[at] = file;
    err._way.lines[at] = line: int(32);
    err._way.passed += 1;
  }

  // Ends the program with the error's kind, its message and the places that it has passed.
  @chantry.noreturn @chantry.cold
  proc _uncaughtError(err: borrowed Error, file: c_ptrConst(uint(8)), line: int) {
    const msg = err.message(), way = err._way;
    if __prim("resolves", __prim("type_name_of", err)) {
      const kind = __prim("type_name_of", err): c_ptr(uint(8));
      cht_error_uncaught(kind, _cLength(kind), msg.buf, msg.len, file, line: int(32),
                         __prim("addr", way));
    } else {
      const kind = "Error";
      cht_error_uncaught(kind.buf, kind.len, msg.buf, msg.len, file, line: int(32),
                         __prim("addr", way));
    }
  }
}
