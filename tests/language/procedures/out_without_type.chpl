// An `out` formal without a type must get a value on every path before it is used.
proc never(out x) { } //~ E0212 neither a type
proc sometimes(out x, n: int) { if n > 3 then x = 4; } //~ E0212 neither a type
proc used(out x) { writeln(x); x = 1; } //~ E0212 neither a type
proc itself(out x, n: int) { if n > 0 { itself(x, n - 1); } else { x = 1; } } //~ E0212 neither a type
proc real_(out x) { x = 2.5; }
var i: int;
never(i);
sometimes(i, 2);
used(i);
itself(i, 3);
real_(i); //~ E0201 the value is `real(64)`
