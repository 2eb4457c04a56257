// Arrays over a domain variable and arrays with ranges of their own are of one type; so are records and tuples that hold them.
var D = {1..3};
var x: [D] int = 1, y: [1..3] int = 2, z: [D] real;
writeln(x.type == y.type, x.type != y.type, x.type == z.type);

proc same(a, b) where a.type == b.type do return "same";
proc same(a, b) do return "other";
writeln(same(x, y), same((x, 1), (y, 2)), same(x, z));

record V { var a; var n = 0; }
var r1 = new V(x), r2 = new V(y, 5);
writeln(same(r1, r2), same(r1, new V(z)));
r1 = r2;
r2.a[1] = 7;
writeln(r1, " ", r2);
D = {1..4};          // what was copied from an array over D follows it, too
r1.a[4] = 9;
writeln(r1, " ", r2);
