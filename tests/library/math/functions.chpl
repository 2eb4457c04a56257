// The elementary functions.
use Math;
writef("%.6dr %.6dr %.6dr\n", sin(1.0), cos(1.0), tan(1.0));
writef("%.6dr %.6dr %.6dr\n", asin(0.5), acos(0.5), atan2(1.0, -1.0));
writef("%.6dr %.6dr %.6dr\n", exp(1.0), log(10.0), log10(1000.0));
writef("%.6dr %.6dr %.6dr\n", sinh(1.0), erf(0.5), gamma(5.0));
use IO;
