// Tuples as arguments with names, defaults and destructuring.
proc move((x, y): (int, int), by: 2*int = (1, 1)) { return (x + by(0), y + by(1)); }
writeln(move((1, 2)), " ", move((1, 2), (10, 20)), " ", move((5, 5), by = (0, -5)));
