// Names of a tuple that is declared by its type alone.
var (x, y): (int, real);
var (a, (b, c)): (int, (string, bool));
writeln(x, y, a, b, c);
(x, y) = (3, 4.5);
writeln(x, y);
