// A type in a class's body sees itself and the types beside and around it.
class List {
  var first: owned Node?;
  var kind = Kind.plain;
  class Node {
    var value: int;
    var next: owned Node?;
    var mark: Mark;
    record Mark { var kind = Kind.fancy; var times = 2; }
    proc after() { return new Node(value + 1, nil); }
  }
  enum Kind { plain, fancy }
  proc push(v: int) { first = new Node(v, first); }
  iter these() {
    var at = first.borrow();
    while at {
      yield at!.value;
      at = at!.next.borrow();
    }
  }
}
var l = new List();
for i in 1..3 do l.push(i);
writeln(l.these());
writeln(l.first!.after());
writeln(l.first!.mark, " ", l.kind);
record Outer {
  record A { var b: B; proc twice() do return new A(new B(2 * b.x)); }
  record B { var x = 3; }
  var a: A;
}
writeln((new Outer()).a.twice());
