// Semicolons separate the rows of a literal of several dimensions.
var m = [1.0, 2.0; 3.0, 4.5]; writeln(m); writeln(m.domain, m[1,1]);
const k = [1, 2, 3; 4, 5, 6]; writeln(k, " ", k.shape);
