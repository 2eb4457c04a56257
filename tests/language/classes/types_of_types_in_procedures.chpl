// Types that a procedure declares: those in their bodies, generic fields, methods in field declarations, names shared with methods.
proc test() {
  class Stack {
    class Node { var value: int; var next: owned Node?; }
    var first: owned Node?;
    proc push(value: int) { first = new Node(value, first); }
  }
  var s = new Stack();
  for i in 1..2 do s.push(i);
  writeln(s);

  record Pair { type t; var a, b: t; }
  record Holder { var one: Pair(?); var any: integral; }
  writeln(new Holder(new Pair(int, 1, 2), 3));

  record V { proc N param do return 3; var e: N*int; }
  writeln(new V());

  record moment { var x: int; }
  record timer {
    var at: moment;
    proc moment() do return at.x;
    proc pair() { var p: (moment, int); return p; }
  }
  const t = new timer(new moment(1));
  writeln(t.moment(), " ", t.pair());

  class hashable { proc hello() do return "no interface"; }
  class Child: hashable { }
  writeln((new Child()).hello());

  class G { type t; }
  proc G.name() do return "G of " + t: string;
  class H: G(?) { }
  override proc H.name() do return "H of " + t: string;
  const g: owned G(int) = new H(int);
  writeln(g.name(), ", ", (new G(real)).name(), ", ", (new H(real)).name());
}
test();
