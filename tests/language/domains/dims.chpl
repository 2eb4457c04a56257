// dim and dims give the ranges, low and high the corners.
const D = {1..3, 4..9 by 2};
writeln(D.dim(0), " ", D.dim(1), " ", D.dims());
writeln(D.low, " ", D.high, " ", D.first, " ", D.last);
