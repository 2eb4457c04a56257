// error: E0304 pair
// A number after the dots asks for exactly so many.
proc pair(xs: int ...2) { return xs(0) + xs(1); }
writeln(pair(1, 2));
writeln(pair(1, 2, 3));
