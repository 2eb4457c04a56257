// expand, interior, exterior and translate act on each dimension.
const D = {1..4, 1..6};
writeln(D.expand(1), " ", D.expand((0, 2)), " ", D.translate((10, -1)));
writeln(D.interior((0, 2)), " ", D.exterior((-1, 0)), " ", D.expand(-1));
