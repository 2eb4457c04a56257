// Conversions between widths of reals and integers keep what fits.
var x: real(32) = 16777217.0: real(32);
writeln(x: int, " ", (1e10): int, " ", (-2.5): int(8), " ", 3: real(32) / 2: real(32), " ", max(real(32)) > 1e38);
