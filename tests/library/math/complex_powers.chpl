// Powers of complex numbers; a real or whole number beside one is converted.
var z = 1.0 + 1.0i;
writef("%.3r %.3r\n", (z ** 3).re, (z ** 3).im);
writef("%.6z\n", z ** (0.0 + 1.0i));
writeln((z ** 0.5).type: string, " ", (2 ** z).type: string, " ", (0.0 + 0.0i) ** 2);
z **= 3;
writef("%.3z\n", z);
