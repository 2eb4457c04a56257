// Lists and maps of arrays give every array the domain that their element type says.
use List, Map;

var l = new list([1..3] int);
l.pushBack([1, 2, 3]);
l.insert(0, [4, 5, 6]);
l[1] = 7;
writeln(l, " ", l[0].domain, " ", l.popBack().domain);
const copy = l;
writeln(copy[0].domain);

var m: map(string, [1..3] real);
m.add("a", [0.5, 1.5, 2.5]);
m["new"][2] = 1.0;
m.addOrReplace("b", [1.0, 2.0, 3.0]);
for k in ["a", "b", "new"] do writeln(k, " ", m[k], " ", m[k].domain);

// A list made of an array of arrays has the domain of these.
var rows: [1..2] [1..3] int;
writeln((new list(rows))[1].domain);

// `eltType` of an array of arrays is an array type with its domain.
var row: rows.eltType;
writeln(row.domain, " ", (rows[1].type): string);
