// What is wrong with a declaration is told there, not at the call.

proc wrongDefault(x: int = "a") { } //~ E0301 the default of `x` has another type, `string`
proc runTimeWhere(x: int) where x > 3 { } //~ E0301 its where clause cannot be evaluated at compile time

wrongDefault();
runTimeWhere(1);
