// The bounds of a `for param` loop are of one kind, as those of any range.
enum F { x = 7, y }
for param i in F.x..F.y do writeln(i);
for param i in 0..F.y do writeln(i); //~ E0311 a range cannot have bounds of types
