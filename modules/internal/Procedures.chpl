/** Procedures as values: what such a value holds, and what it is for C.
    Not for: calls, which the compiler makes. */
module Procedures {
  use Base;
  use Pointers;
  use Write;

  // A value of a procedure type. `code` is its number in the program's table of procedures, which means the same in every
  // process, 0 for none; `env` has what a closure has captured.
  @chantry.language("procedure")
  record _procedure {
    // The types of formals and result, and the type as it is written.
    type parts;
    param text: string;
    var code: int;
    var env: shared _Environment?;

    proc _zeroIsDefault() param do return true;
    proc _writeOn(ch: c_ptr(void)) do _writeText(ch, text);
  }

  // Captured variables.
  class _Environment { }
  class _Captured : _Environment {
    type parts;
    var values: parts;
  }
  proc _environmentType() type do return borrowed _Environment?;
  proc _capturedType(type parts) type do return unmanaged _Captured(parts);
  proc _capture(in values): shared _Environment? {
    return new shared _Captured(values.type, values);
  }

  inline proc _calledCode(code: int): int {
    if __prim("checks") && code == 0 then _noProcedure();
    return code;
  }
  @chantry.noreturn @chantry.cold
  proc _noProcedure() {
    halt("a procedure value that is nil is called");
  }

  // The call of a procedure value whose arguments have elements that its formals take: one for each.
  proc _calledForEach(f, x: f.parts(0)) { return f(x); }
  proc _calledForEach(f, x: f.parts(0), y: f.parts(1)) { return f(x, y); }
  proc _calledForEach(f, x: f.parts(0), y: f.parts(1), z: f.parts(2)) { return f(x, y, z); }
  proc _calledForEach(f, x: f.parts(0), y: f.parts(1), z: f.parts(2), u: f.parts(3)) { return f(x, y, z, u); }
  proc _calledForEach(f, const args...?n) where n > 4 do
    compilerError("calls of a procedure value with more than four arguments, for each element of some, are not supported yet");

  // The address for C.
  proc _codeAddress(code: int): c_ptr(void) {
    const p = __prim("proc_code", code);
    if code != 0 && p == nil then halt("a procedure with captured variables has no address for C");
    return p;
  }

  /** The type of procedures with formals of these types; the last is the type of the result.

      .. code-block:: chapel

         proc twice(f: func(int, int), x: int) do return f(f(x));
         proc next(x: int): int do return x + 1;
         writeln(twice(next, 5));   // 7
  */
  @deprecated("func is an older form of procedure types: write proc(_: int): int")
  proc func(type t...?n) type do return __prim("proc_type", (...t));
}
