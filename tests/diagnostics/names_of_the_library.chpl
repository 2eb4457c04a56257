// Names that a module of the library declares which the program does not use.
var a = [3, 1, 2];
sort(a);
var h: heap(int);
record byAge : relativeComparator { }
record other : entirelyUnknown { }
var r = new randomStream(real);
