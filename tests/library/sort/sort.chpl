// sort is stable and takes comparators with `key` or `compare`; strings, records, slices and lists are sorted, too.
use Sort, List;
var A = [5, 3, 9, 1, 7];
sort(A);
writeln(A, " ", isSorted(A));
sort(A, new reverseComparator());
writeln(A, " ", isSorted(A), " ", isSorted(A, new reverseComparator()));
var S = ["pear", "fig", "apple", "kiwi"];
sort(S);
writeln(S);
record byLength { proc key(s: string) { return s.size; } }
sort(S, comparator = new byLength());
writeln(S);
record item { var name: string; var rank: int; }
record byRank { proc compare(a: item, b: item) { return b.rank - a.rank; } }
var I = [new item("a", 1), new item("b", 3), new item("c", 1), new item("d", 3)];
sort(I, new byRank());
writeln(I);
var l = new list([3, 1, 2]);
sort(l);
writeln(l, " ", isSorted(l));
var B: [1..10] int = 1..10 by -1;
sort(B[2..9 by 2]);
writeln(B);
var big: [0..<1000] int = [i in 0..<1000] (i * 7919) % 1009;
sort(big);
writeln(isSorted(big), " ", big[0..4], " ", + reduce big);
var empty: [1..0] int;
sort(empty);
writeln(isSorted(empty));
