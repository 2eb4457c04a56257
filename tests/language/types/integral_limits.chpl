// The limits of the integral types.
writeln(min(int(8)), " ", max(int(8)));
writeln(min(int(16)), " ", max(int(16)));
writeln(min(int(32)), " ", max(int(32)));
writeln(min(int), " ", max(int));
writeln(min(uint(8)), " ", max(uint(8)));
writeln(max(uint(16)), " ", max(uint(32)), " ", max(uint));
