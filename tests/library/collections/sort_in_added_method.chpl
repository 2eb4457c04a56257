// In a method that a program adds to lists, `sort` with a list or an array is the procedure of Sort.
use List, Sort;
proc ref list.inOrder() {
  sort(this);
  var a = [3, 1, 2], b = new list(a);
  sort(a);
  sort(b, new reverseComparator());
  writeln(a, " ", b);
}
var l = new list([9, 7, 8]);
l.inOrder();
writeln(l);
