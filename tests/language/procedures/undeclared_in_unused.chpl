// A name that nothing declares is an error also where nothing calls the procedure or makes the type.

proc unused() { writeln(missing1); } //~ E0101 `missing1` is not declared
proc generic(x) do return x + missing2; //~ E0101 `missing2` is not declared
proc typed(x: Missing3) { } //~ E0101 `Missing3` is not declared
proc assigns() { missing5 = 3; } //~ E0101 `missing5` is not declared
proc loops() {
  for i in missing6 do writeln(i); //~ E0101 `missing6` is not declared
}
class C {
  var field: int;
  proc method() {
    writeln(field);
    return missing7; //~ E0101 `missing7` is not declared
  }
}
proc C.secondary() do return field + missing8; //~ E0101 `missing8` is not declared
record R { var x: Missing9; } //~ E0101 `Missing9` is not declared
proc Missing10.method() { } //~ E0101 `Missing10` is not declared
