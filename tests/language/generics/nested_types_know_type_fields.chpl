// Types in the body of a generic type may mention its type and param fields: each instance has its own.
class Stack {
  type t;
  class Node {
    var v: t;
    var next: owned Node?;
  }
  var head: owned Node?;
  var n = 0;
  proc push(x: t) {
    head = new Node(x, head);
    n += 1;
  }
  proc pop(): t {
    var h = head;
    const v = h!.v;
    head = h!.next;
    return v;
  }
  iter these() {
    var at = head.borrow();
    while at {
      yield at!.v;
      at = at!.next.borrow();
    }
  }
}
var s = new Stack(int);
s.push(3);
s.push(4);
writeln(+ reduce s, " ", s.pop(), " ", s);
var names = new Stack(string);
names.push("a");
names.push("b");
for x in names do writeln(x);

// Params and defaults, an initialiser, types that stand beside one another.
record Tree {
  type key;
  param k: int = 3;
  class Inner {
    var vals: k*key;
    var kids: [0..<k] owned Inner?;
    proc init(v: key) {
      init this;
      vals(0) = v;
    }
    proc first(): key do return vals(0);
  }
  record Place {
    var at: borrowed Inner?;
    var i: int;
  }
  var root: owned Inner?;
  proc ref put(v: key) {
    if root == nil then root = new Inner(v);
    else root!.kids[1] = new Inner(v);
  }
  proc place() do return new Place(root.borrow(), 2);
}
var t: Tree(string);
t.put("x");
t.put("y");
writeln(t.root!.first(), t.root!.kids[1]!.first(), t.place().i);
var u: Tree(real, 2);
u.put(1.5);
writeln(u);
var p: Tree(int).Place;
writeln(p);
type N = Stack(int).Node;
writeln(new N(5));

// One that mentions none is the same type in all instances; one with fields of its own is generic.
class Plain { type t; record In { var a = 1; } var i: In; }
writeln((new Plain(int)).i.type == (new Plain(string)).i.type);
record G {
  type t;
  record W { type u; var a: t; var b: u; }
  proc pair(x: t) do return new W(string, x, "b");
}
var g: G(int);
writeln(g.pair(3), " ", (new G(real)).pair(2.5));
