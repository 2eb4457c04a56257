// These need no use statement.
writeln(abs(-3), " ", abs(-2.5), " ", sqrt(16.0), " ", cbrt(27.0), " ", max(3, 7, 5), " ", min(2.5, 1.5));
writeln(floor(2.7), " ", ceil(2.2), " ", round(2.5), " ", trunc(-2.7), " ", sgn(-4), " ", sgn(0.0));
writeln(isNan(nan), " ", isInf(-inf), " ", isFinite(1.0), " ", mod(-7, 3), " ", mod(7, -3));
writeln(isClose(0.1 + 0.2, 0.3), " ", conj(1.0 + 2.0i), " ", signbit(-1.0));
