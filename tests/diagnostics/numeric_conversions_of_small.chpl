// Kinds of conversions by themselves; one that is asked for, and then not.
// flags: --warn-small-integral-float --warn-int-to-uint --warn-implicit-numeric-conversions --no-warn-integral-to-float
// flags: --no-warn-float-to-float --no-warn-integral-to-integral
var i8: int(8) = 1, i64 = 1;
var a: real(32) = i8, b: real = i8, c: real(32) = i64, d: complex(64) = i8, e: complex(128) = i8;
var f: uint = i64, g: uint(8) = i8, h: int = i8, x: real = a;
