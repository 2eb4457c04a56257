// while var walks a list until nil.
class node { var value: int; var next: unmanaged node?; }
const third = new unmanaged node(3, nil),
      second = new unmanaged node(2, third),
      first = new unmanaged node(1, second);
var at: unmanaged node? = first;
while const n = at {
  write(n.value, " ");
  at = n.next;
}
writeln();
delete first, second, third;
