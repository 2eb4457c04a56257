// Iterators may be recursive.
class tree {
  var value: int;
  var left, right: owned tree?;
}
iter inOrder(t: borrowed tree?): int {
  if t != nil {
    for x in inOrder(t!.left) do yield x;
    yield t!.value;
    for x in inOrder(t!.right) do yield x;
  }
}
const t = new tree(4, new tree(2, new tree(1), new tree(3)), new tree(6));
for x in inOrder(t) do write(x, " ");
writeln();
