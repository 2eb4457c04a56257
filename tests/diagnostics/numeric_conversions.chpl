// Implicit conversions of numbers are told where flags ask for it, those of compile-time values by a further flag.
// flags: --warn-implicit-numeric-conversions
proc ofUint(x: uint) do return x;
proc ofReal(x: real) do return x;
proc ofReal32(x: real(32)) do return x;
proc ofComplex64(x: complex(64)) do return x;
proc generic(x) { const y: real = x; return y; }
proc returned(i: int): uint { return i; }
record R { var x: real; }

var i = 3, b = true;
var i8: int(8) = 5, i32: int(32) = 4, u = 3: uint, r = 2.0, r32 = 1: real(32), c = 1.0 + 2.0i, c64 = c: complex(64);

// Arguments, results, variables, fields, assignments.
writeln(ofUint(i), ofReal(i), ofReal32(i8), ofComplex64(i32), ofReal(r32));
writeln(generic(i), generic(i32), returned(i));
const v: uint = i;
var t: (real, uint) = (i, i);
t = (i8, i8);
u = i;
u += i;
var s = new R(i);
s.x = r32;

// Operators, literals, choices, bounds.
writeln(i + u, i + i32, i * r, r + r32, c + i, c64 + c);
writeln([r, i], if b then i else i8, i8..i);

// None: the same type, casts, compile-time values, comparisons and operators of bits of signed with unsigned.
writeln(c + r, ofUint(i: uint), (i, i): (uint, real), r + 1, b + i, i == u, i & u);
