// Sets are made from what can be iterated over.
use Set, List, Sort;
iter twice(n: int) {
  for i in 1..n {
    yield i;
    yield i;
  }
}
proc show(const ref s: set(?)) {
  var a = s.toArray();
  sort(a);
  writeln(s.type: string, " ", a);
}
show(new set(int, 1..3));
show(new set(int, [5, 4, 5]));
show(new set(string, new list(["x", "y", "x"])));
show(new set(int, twice(3)));
show(new set(int, 1..3, parSafe=true));
show(new set([1, 2, 1]));
show(new set(1..9 by 4));
const s = new set(int, initialCapacity=1000);
show(s);
show(new set(new set(int, 1..2)));
var t: set(int, parSafe=true) = new set(int, 1..2);
show(t);
