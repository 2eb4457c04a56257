// Names that are nowhere, with the nearest one proposed.

const width = 3, height = 4;
proc area(w: int, h: int) { return w * h; }

writeln(widht * height);
writeln(aera(width, height));
writeln(entirelyUnknown);

// Loops over what has been told of bind their names all the same.
var unknown = undeclaredThing();
forall (i, j) in unknown do writeln(i, j);
for (i, (j, k)) in unknown do writeln(i, j + k);
