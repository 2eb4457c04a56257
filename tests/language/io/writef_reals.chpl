// %r, %dr for decimal, %er for exponents; a precision after the point.
use IO;
writef("%.2dr|%8.3dr|%.3er\n", 3.14159, 2.5, 12345.678);
writef("%r %r\n", 0.5, 2.25);
writef("%.0dr %.4dr\n", 2.7, 1.0/3.0);
