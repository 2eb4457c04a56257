// A version for one instance is preferred to the general one.
record box { type t; var value: t; }
proc describe(b: box(?)) { return "box"; }
proc describe(b: box(int)) { return "box of int"; }
writeln(describe(new box(int, 1)), ", ", describe(new box(real, 1.0)));
