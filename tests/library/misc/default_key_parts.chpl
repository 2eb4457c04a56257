// The default comparator's parts: of strings and bytes their bytes, of integers the value.
use Sort;
record byName { proc keyPart(x: (string, int), i: int) do return (new defaultComparator()).keyPart(x(0), i); }
record older { proc keyPart((name, _): (string, int), in i: int) { return Sort.defaultComparator.keyPart(name, i); } }
var a = [("b", 1), ("abc", 2), ("ab", 3), ("", 4)];
sort(a, comparator=new byName());
writeln(a);
a[0] = ("c", 5);
sort(a, comparator=new older());
writeln(a);
const d = new defaultComparator();
writeln(d.keyPart(-7: int(8), 0), " ", d.keyPart(-7, 1), " ", d.keyPart(b"\xff", 0), " ", d.keyPart("x", 1)(0));
