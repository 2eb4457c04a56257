// A locale is a value.
const l: locale = here;
writeln(l == here, " ", l.id);
