// `sorted` iterates over anything in order and changes nothing; `isSorted` takes a region.
use Sort, List, Set, Map;
record byLength: keyComparator {
  proc key(x: string) do return x.size;
}
iter three() {
  yield 30;
  yield 10;
  yield 20;
}
var a = ["pear", "fig", "apple", "kiwi", "plum"];
for x in sorted(a) do write(x, " ");
writeln(a[0]);
writeln(sorted(a, new byLength()));
writeln(sorted(three(), comparator=new reverseComparator()));
writeln(sorted(1..9 by -2), " ", sorted({3..5}), " ", sorted(new set(["b", "a"])));
const l = new list([2.5, 0.5, 1.5]);
writeln(sorted(l), " ", l);
var m: map(string, int);
m["z"] = 1;
m["y"] = 2;
for k in sorted(m.keys()) do write(k, "=", m[k], " ");
writeln();
var n = [4, 1, 2, 9, 0];
writeln(isSorted(n, region=1..3), isSorted(n, region=0..1), isSorted(n, new reverseComparator(), region=3..4), isSorted(n));
var big = new list([i in 0..<1000] (i * 7919) % 1009);
sort(big);
writeln(isSorted(big), " ", big[0], " ", big.last, " ", isSorted(big, new reverseComparator()));
const d = new defaultComparator(), r = new reverseComparator(new reverseComparator());
writeln(d.compare(1, 2), " ", d.compare("b", "a"), " ", d.compare(1.5, 1.5), " ", r.compare(1, 2), " ", new reverseComparator().compare(1, 2));
