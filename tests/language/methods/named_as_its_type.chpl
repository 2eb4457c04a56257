// A method may have the name of its type: it is no constructor, and `new` calls `init`.
record gate {
  var n = 0;
  proc ref gate() { n += 1; return n; }
}
class Tree {
  var depth: int;
  proc Tree(k: int) do return depth + k;
}
var g = new gate(4);
writeln(g.gate(), " ", g.gate());
writeln((new Tree(3)).Tree(10));
