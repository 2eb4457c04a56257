// Enums print their names.
enum e {one, two}
writeln(e.two, " ", true, " ", [e.one, e.two]);
