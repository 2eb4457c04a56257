// A reduction that meets a NaN gives it; minloc and maxloc give the first place of one.
const a = [i in 1..1000] if i == 700 || i == 800 then nan else i: real;
writeln(min reduce a, " ", max reduce a, " ", minmax reduce a);
writeln(minloc reduce zip(a, a.domain), " ", maxloc reduce zip(a, a.domain));
writeln(max(nan, 1.0), " ", max(1.0, nan), " ", min(nan, 1.0), " ", min(1.0, nan));
const x = nan, y = 1.0;
writeln(max(x, y), " ", max(y, x), " ", min(x, y), " ", min(y, x), " ", max(x, 1), " ", max(1, x));
