// Arrays are elements of sets and lists, keys of maps and elements that arrays are asked for: they are equal as wholes.
use List, Map, Set;

var head = [0, 0];
var visited = new set(head.type);
for i in 0..5 {
  head[0] = i % 3;
  visited.add(head);
}
writeln(visited.size, " ", visited.contains([2, 0]), " ", visited.contains([2, 1]));
visited.remove([2, 0]);
writeln(visited.size, " ", visited.contains([2, 0]));

var named: map([1..2] int, string);
named[[1, 2]] = "one";
named[[1, 2]] += "!";
named[[2, 1]] = "two";
writeln(named.size, " ", named[[1, 2]], " ", named[[2, 1]]);

var pairs: set((int, [1..2] int));
pairs.add((1, [1, 2]));
pairs.add((1, [1, 2]));
pairs.add((2, [1, 2]));
writeln(pairs.size);

record path { var steps: [1..3] int; }
var paths: set(path);
paths.add(new path([1, 2, 3]));
paths.add(new path([1, 2, 3]));
writeln(paths.size);

var rows: list([1..2] int);
rows.pushBack([1, 2]);
rows.pushBack([3, 4]);
const copy = rows;
writeln(rows.contains([3, 4]), " ", rows.find([3, 4]), " ", rows.count([1, 2]), " ", rows == copy);
writeln(rows.remove([1, 2]), " ", rows, " ", rows == copy);

const A = [[1, 2], [3, 4], [1, 2]];
writeln(A.find([3, 4]), " ", A.count([1, 2]), " ", A.contains([4, 3]));
