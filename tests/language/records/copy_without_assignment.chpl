// error: E0418 the record `R` has its own `init=`, but no `operator =`
record R { var x: int; proc init() { } proc init=(other: R) { this.x = other.x + 1; } }
var a: R;
var b = a;
