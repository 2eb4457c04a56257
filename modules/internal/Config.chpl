/** Values of `config` variables from the command line.
    Not for: parsing the command line, which is the runtime's. */
module Config {
  use Pointers;
  use Base;
  use String;
  use Types;

  /** Whether the program is compiled with `--bounds-checks`: indices, slices and assertions are checked.

      .. code-block:: chapel

         if boundsChecking && castChecking then writeln("checked");   // checked
  */
  proc boundsChecking param: bool do return _checks;
  /** Whether the program is compiled with `--cast-checks`. */
  proc castChecking param: bool do return __prim("compiled_with", "cast-checks");
  /** Whether the program is compiled with `--nil-checks`.

      .. code-block:: chapel

         writeln(chpl_checkNilDereferences && chpl_checkDivByZero, " ", chpl_warnUnstable);   // true false
  */
  proc chpl_checkNilDereferences param: bool do return __prim("compiled_with", "nil-checks");
  /** Whether the program is compiled with `--div-by-zero-checks`. */
  proc chpl_checkDivByZero param: bool do return __prim("compiled_with", "div-by-zero-checks");
  /** Whether the program is compiled with `--warn-unstable`. */
  proc chpl_warnUnstable param: bool do return __prim("compiled_with", "warn-unstable");
  // Whether all locales of the program are of one machine.
  proc _local param: bool do return __prim("compiled_with", "local");

  extern proc cht_config_lookup(name: c_ptr(uint(8)), len: int, ref text: c_ptr(uint(8)), ref text_len: int): bool;
  extern proc cht_config_int(name: c_ptr(uint(8)), len: int, bits: int(32), ref value: int): bool;
  extern proc cht_config_uint(name: c_ptr(uint(8)), len: int, bits: int(32), ref value: uint): bool;
  extern proc cht_config_real(name: c_ptr(uint(8)), len: int, bits: int(32), ref value: real): bool;
  extern proc cht_config_complex(name: c_ptr(uint(8)), len: int, bits: int(32), value: c_ptr(real)): bool;
  extern proc cht_config_bool(name: c_ptr(uint(8)), len: int, ref value: bool): bool;
  extern proc cht_config_bad(name: c_ptr(uint(8)), len: int, type_name: c_ptr(uint(8)), type_len: int);

  // Whether the command line sets the variable.
  proc _configIsSet(param name: string, param mod_: string): bool {
    const n: string = mod_ + "." + name;
    var p: c_ptr(uint(8)), len: int;
    return cht_config_lookup(n.buf, n.len, p, len);
  }

  // The value that it sets. Ends the program with a message if the text does not fit the type.
  proc _configValue(type t, param name: string, param mod_: string): t {
    const n: string = mod_ + "." + name;
    if isIntType(t) {
      var x: int;
      cht_config_int(n.buf, n.len, numBits(t): int(32), x);
      return x: t;
    } else if isUintType(t) {
      var x: uint;
      cht_config_uint(n.buf, n.len, numBits(t): int(32), x);
      return x: t;
    } else if isRealType(t) {
      var x: real;
      cht_config_real(n.buf, n.len, numBits(t): int(32), x);
      return x: t;
    } else if isBoolType(t) {
      var x: bool;
      cht_config_bool(n.buf, n.len, x);
      return x;
    } else if isComplexType(t) {
      var z: 2*real;
      cht_config_complex(n.buf, n.len, numBits(t): int(32), _address(z(0)));
      return __prim("complex", z(0): real(numBits(t)/2), z(1): real(numBits(t)/2));
    } else if isImagType(t) {
      var x: real;
      cht_config_real(n.buf, n.len, numBits(t): int(32), x);
      return __prim("bitcast", t, x: real(numBits(t)));
    } else {
      var p: c_ptr(uint(8)), len: int;
      cht_config_lookup(n.buf, n.len, p, len);
      if isStringType(t) then return _copyString(p, len);
      else if isBytesType(t) then return _copyBytes(p, len);
      else if isEnumType(t) {
        const s = _copyString(p, len);
        for param i in 0..<__prim("enum_size", t) {
          const c: string = __prim("enum_name", t, i);
          const full: string = (t: string) + "." + __prim("enum_name", t, i);
          if s == c || s == full then return __prim("from_ordinal", t, i);
        }
        var wanted: string = (t: string) + " (there are: " + __prim("enum_name", t, 0);
        for param i in 1..<__prim("enum_size", t) do wanted += ", " + __prim("enum_name", t, i);
        wanted += ")";
        cht_config_bad(n.buf, n.len, wanted.buf, wanted.len);
        return __prim("from_ordinal", t, 0);
      }
      else compilerError("config variables of type " + (t: string) + " cannot be set");
    }
  }
}
