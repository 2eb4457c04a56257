/** What every program needs and no other internal module owns: the enums of the language,
    halt, assert, exit, swapping, and small tools for the library itself.
    Not for: numbers (AutoMath), types (Types), text (String, Write). */
module Base {
  use Pointers;
  use Write;
  use String;
  use Errors;

  /** How a parallel iterator is being called; the type of the `tag` formal.

      .. code-block:: chapel

         iter count(n: int) { for i in 0..<n do yield i; }
         iter count(n: int, param tag: iterKind) where tag == iterKind.standalone {
           coforall t in 0..1 do for i in t..<n by 2 do yield i;
         }
         var sum: atomic int;
         forall i in count(10) with (ref sum) do sum.add(i);
         writeln(sum.read());   // 45
  */
  @chantry.language("iterKind")
  enum iterKind { leader, follower, standalone }

  /** The receiver of methods that take an iterator's call as it is, and the type of such formals: `this` stands for the call, whose
      elements are made where the method loops over it, each time anew.

      .. code-block:: chapel

         iter squares() { var n = 0; while true { n += 1; yield n * n; } }
         iter _iteratorRecord.first(count: int) {
           for (x, i) in zip(this, 1..) {
             yield x;
             if i == count then break;
           }
         }
         writeln(for x in squares().first(3) do x);   // 1 4 9
  */
  @chantry.language("iterator")
  record _iteratorRecord { }

  /** The class that every class inherits from: a variable of it takes objects of any class.

      .. code-block:: chapel

         class C { var x: int; }
         const c = new C(3);
         const any: borrowed RootClass = c;
         writeln(any, " ", (any: borrowed C?)!.x);   // {x = 3} 3
  */
  @chantry.language("root")
  @chantry.answers("serialize(writer,serializer) deserialize(reader,deserializer) writeThis readThis encodeTo")
  class RootClass { }

  extern proc cht_halt(msg: c_ptr(uint(8)), len: int, file: c_ptrConst(uint(8)), line: int(32));
  extern proc cht_error(msg: c_ptr(uint(8)), len: int, file: c_ptrConst(uint(8)), line: int(32));
  extern proc cht_warning(msg: c_ptr(uint(8)), len: int, file: c_ptrConst(uint(8)), line: int(32));
  extern proc cht_exit(status: int(32));
  extern proc cht_free(p: c_ptr(void));

  // A text of the library's own, reported as "halt reached - …" at the user's line.
  @chantry.noreturn @chantry.cold
  proc _halt(const ref msg: string) {
    cht_halt(msg.buf, msg.len, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  // A run-time error that is no `halt` in the program.
  @chantry.noreturn @chantry.cold
  proc _fail(const ref msg: string) {
    cht_error(msg.buf, msg.len, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  // The count of a shift of a number with so many bits.
  inline proc _shiftCount(n: integral, param bits: int) {
    if n < 0 || n >= bits then _badShift(n: int, bits);
    return n;
  }
  @chantry.noreturn @chantry.cold
  proc _badShift(n: int, bits: int) {
    halt("a shift by ", n, ", where a number of ", bits, " bits can be shifted by 0..", bits - 1);
  }

  // Accesses of unions.
  inline proc _unionCheck(ok: bool, const ref msg: string) {
    if !ok then _fail(msg);
  }

  /** Ends the program with an error message and a non-zero status.

      .. code-block:: chapel

         config const n = 3;
         if n < 0 then halt("n is ", n, ", but it must not be negative");
         assert(n < 100, "n is too large: ", n);
         writeln(n);   // 3
  */
  @chantry.noreturn @chantry.cold
  proc halt() {
    const msg = "";
    cht_halt(msg.buf, 0, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  /** Ends the program with a message made of the arguments, as `writeln` writes them. */
  @chantry.noreturn @chantry.cold
  proc halt(const ref msg: string) {
    cht_halt(msg.buf, msg.len, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  @chantry.noreturn @chantry.cold
  proc halt(const args...?n) {
    const ch = cht_io_open_mem();
    for param i in 0..<n do _write(ch, args(i));
    var len: int;
    const p = cht_io_mem_bytes(ch, len);
    cht_halt(p, len, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  /** Ends the compilation with an error at the call of the procedure around it; the message is made of param strings.

      .. code-block:: chapel

         proc half(x) {
           if !isIntegral(x) then compilerError("half() is for integers, not for ", x.type: string);
           return x / 2;
         }
         writeln(half(7));   // 3
  */
  @chantry.message("error")
  proc compilerError(args...?n) { }

  /** Gives a warning at the call of the procedure around it; the message is made of param strings.

      .. code-block:: chapel

         proc half(x: int) {
           compilerWarning("half rounds down");   // the compiler shows it at the call below
           return x / 2;
         }
         writeln(half(7));   // 3
  */
  @chantry.message("warning")
  proc compilerWarning(args...?n) { }

  /** Ends the compilation with an error unless the param `test` is true.

      .. code-block:: chapel

         proc first(t) {
           compilerAssert(isTuple(t), "first takes a tuple");
           return t(0);
         }
         writeln(first((3, "x")));   // 3
  */
  @chantry.message("assert")
  proc compilerAssert(test: bool, args...) { }

  /** Prints a warning with the arguments to standard error and goes on.

      .. code-block:: chapel

         warning("only ", 3, " left");   // to standard error
         writeln("goes on");   // goes on
  */
  @chantry.cold
  proc warning(const args...?n) {
    const ch = cht_io_open_mem();
    for param i in 0..<n do _write(ch, args(i));
    var len: int;
    const p = cht_io_mem_bytes(ch, len);
    cht_warning(p, len, __prim("caller_file"), __prim("caller_line"): int(32));
    cht_io_close(ch);
  }

  /** Ends the program at once with the given status.

      .. code-block:: chapel

         writeln("so far");   // so far
         exit(0);
  */
  @chantry.noreturn
  proc exit(status: int = 0) {
    cht_exit(status: int(32));
  }

  /** Halts unless `test` holds. Does nothing in a build without checks. */
  inline proc assert(test: bool) {
    if _checks then if !test then _assertFailed();
  }

  /** Halts with a message made of `args` unless `test` holds. */
  inline proc assert(test: bool, const args...?n) {
    if _checks then if !test {
      const ch = cht_io_open_mem();
      const head = "assert failed - ";
      _write(ch, head);
      for param i in 0..<n do _write(ch, args(i));
      var len: int;
      const p = cht_io_mem_bytes(ch, len);
      cht_error(p, len, __prim("caller_file"), __prim("caller_line"): int(32));
    }
  }

  @chantry.noreturn @chantry.cold
  proc _assertFailed() {
    const msg = "assert failed";
    cht_error(msg.buf, msg.len, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  // An index into a tuple that is known only when the program runs.
  inline proc _tupleIndexCheck(i: int, n: int) {
    if _checks then if i < 0 || i >= n then _badTupleIndex(i, n);
  }
  @chantry.noreturn @chantry.cold
  proc _badTupleIndex(i: int, n: int) {
    halt("tuple index ", i, " is outside 0..", n - 1);
  }

  // Likewise, into an array of C's.
  inline proc _cArrayIndexCheck(i: int, n: int) {
    if _checks then if i < 0 || i >= n then _badCArrayIndex(i, n);
  }
  @chantry.noreturn @chantry.cold
  proc _badCArrayIndex(i: int, n: int) {
    halt("index ", i, " is outside the C array of ", n, " elements");
  }

  // The elements of a homogeneous tuple, for zippered loops.
  iter _tupleThese(ref t) ref {
    for i in 0..<t.size do yield t(i);
  }
  iter _tupleThese(const ref t) const ref {
    for i in 0..<t.size do yield t(i);
  }

  // A number cast to an enum that has no constant of that value.
  proc _enumCastCheck(ord: int, value: int, param name: string) throws {
    if ord < 0 then
      throw new owned IllegalArgumentError("bad cast from int '" + value: string + "' to enum '" + name + "'");
  }

  // A constant of an enum of which not every constant has a value, cast to a number.
  proc _enumValueCheck(valued: bool, value, param name: string) throws {
    if !valued then
      throw new owned IllegalArgumentError("bad cast: enum '" + name + "." + value: string + "' has no integer value");
  }
}
