// Objects that own the next make a list, deleted as a whole.
class node {
  var value: int;
  var next: owned node?;
}
var head: owned node?;
for i in 1..4 do head = new node(i, head);
proc total(n: borrowed node?): int {
  return if n == nil then 0 else n!.value + total(n!.next);
}
writeln(total(head), " ", head!.value, " ", head!.next!.value);
