// Methods of generic classes know the type arguments.
class list {
  type elt;
  var items: [0..9] elt;
  var size = 0;
  proc add(x: elt) { items[size] = x; size += 1; }
  iter these() { for i in 0..<size do yield items[i]; }
}
var l = new list(string);
l.add("a"); l.add("b");
for x in l do write(x, " ");
writeln(l.size);
