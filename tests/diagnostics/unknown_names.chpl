// Names that are nowhere, with the nearest one proposed.

const width = 3, height = 4;
proc area(w: int, h: int) { return w * h; }

writeln(widht * height);
writeln(aera(width, height));
writeln(entirelyUnknown);
