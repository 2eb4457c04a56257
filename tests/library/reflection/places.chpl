// Where a call stands, and what resolves there.
use Reflection;

module Other {
  use Reflection;
  proc say() { writeln(getModuleName(), " ", getRoutineName()); }
  proc hidden(x: int) do return x;
  proc sees() param do return canResolve("hidden", 1);
}

record R {
  var a: int, b: string;
  proc ref set(x: int) { a = x; writeln(getRoutineName()); }
  proc type make(): R do return new R(1, "");
}

proc first() { writeln(getRoutineName(), " ", getModuleName(), " ", getLineNumber() > 0, " ", getFileName().endsWith("places.chpl")); }
proc second(x) { writeln(getRoutineName(), " ", x); }
proc withDefault(name = getRoutineName()) { writeln(name); }
iter numbers() { writeln(getRoutineName()); yield 1; }

proc main() {
  first();
  second(1);
  second("x");
  Other.say();
  param here_ = getRoutineName();
  writeln(here_, " ", getModuleName());
  var r: R;
  r.set(3);
  for i in numbers() do writeln(i);
  coforall i in 1..1 do writeln(getRoutineName());

  writeln(canResolve("first"), canResolve("second"), canResolve("second", 1), canResolve("hidden", 1), Other.sees());
  writeln(canResolveMethod(r, "set", 1), canResolveMethod(r, "set", "x"), canResolveMethod(r, "get"));
  writeln(canResolveTypeMethod(R, "make"), canResolveTypeMethod(R, "make", 1), canResolveTypeMethod(R, "unmake"));
  writeln(isFieldBound(R, 0), isFieldBound(R, "b"), hasField(R, "c"));
}
