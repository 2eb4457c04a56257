// A domain over a type has that type's values as indices: added, taken away, asked for.
var D: domain(string);
writeln(D, " ", D.size, " ", D.isEmpty());
D += "one";
D += "two";
writeln(D.add("three"), " ", D.add("one"), " ", D.size);
writeln(D.contains("two"), " ", D.contains("four"));
D -= "two";
writeln(D.sorted(), " ", D.remove("one"), " ", D);
writeln(D.rank, " ", D.idxType: string, " ", D.isAssociative(), D.isRectangular(), D.isIrregular(), D.isSparse());
D.clear();
writeln(D.size);
