// locales: 1
// What arrays and domains say of their parts on locales, where there is one locale.
var A: [1..3, 1..2] int, D = {0..4};
writeln(A.targetLocales().size, " ", A.hasSingleLocalSubdomain(), " ", A.localSubdomain(), " ", A.localSlice(1..2, 1..1).size);
for d in A.localSubdomains() do writeln(d);
for d in D.localSubdomains() do writeln(d);
writeln(D.targetLocales()[0] == here, " ", D.hasSingleLocalSubdomain(), " ", D.localSubdomain());
writeln(A.isRectangular(), A.isIrregular(), A.isAssociative(), A.isSparse());
