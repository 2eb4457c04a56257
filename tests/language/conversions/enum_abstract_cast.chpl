// error: E0207
// error: E0207
// error: E0207
// error: E0207
// An abstract enum has no integer values: no cast to a number or from one.
enum light {red, amber}
var l = light.red, n = 1;
writeln(l: int);
writeln(light.red: int);
writeln(n: light);
writeln(1: light);
