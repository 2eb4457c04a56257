// A tuple of several types and another of another size in one loop.
var t = (1, "two", 3.5);
for (x, y) in zip(t, (1, 2)) do writeln(x, y); //~ E0214 tuples of 3 and 2 elements
