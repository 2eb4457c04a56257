// Tuples as arguments with names, defaults and destructuring.
proc move((x, y): (int, int), step: 2*int = (1, 1)) { return (x + step(0), y + step(1)); }
writeln(move((1, 2)), " ", move((1, 2), (10, 20)), " ", move((5, 5), step = (0, -5)));
