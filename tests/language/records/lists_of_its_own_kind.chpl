// A record may hold a list of its own kind, which is given when it is made.
use List;
record Tree {
  var n: int;
  var branches: list(Tree);
}
const t = new Tree(1, new list([new Tree(2), new Tree(3, new list([new Tree(4)]))]));
writeln(t);
const copy = t;
writeln(copy == t, " ", copy.branches.last.branches.first.n);
