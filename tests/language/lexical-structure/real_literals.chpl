// A real literal has a point or an exponent; hexadecimal ones have a binary exponent.
writeln(.5);
writeln(2.5e3);
writeln(1e-2);
writeln(0x1.8p1);
writeln(0x1p-2);
writeln(25E-1);
