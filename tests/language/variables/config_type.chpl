// flags: -selem=real
// So is a config type.
config type elem = int;
var x: elem = 1;
writeln(x);
