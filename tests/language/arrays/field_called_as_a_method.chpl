// Without parentheses, a name means the elements' field, though arrays have a method of that name.
class Part { var count: int; var name: string; }
record R { var find = 1.5; }
const parts = [i in 1..3] new Part(10 * i, "p" + i: string);
const total = + reduce parts.count;
writeln(parts.count, " ", total, " ", parts.name);
var rs: [1..2] R;
rs.find = 2.5;
writeln(rs.find);
writeln([1, 2, 1].count(1));
