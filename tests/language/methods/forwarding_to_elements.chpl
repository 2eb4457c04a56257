// `forwarding` to an element, to what a method with arguments gives, and to expressions made of them.
record inner {
  var x: int;
  proc show() { return "inner " + x:string; }
  proc ref put(v: int) { x = v; }
}
class item { var y: int; proc twice() { return 2 * y; } }
record rows {
  var first = 1;
  var parts: [1..2] inner;
  forwarding parts[first];
  var t = (new shared item(3), 4);
  forwarding t(0) only twice;
}
record shelf {
  var items = [new shared item(5), new shared item(6)];
  var at = 0;
  proc get(i: int, plus = 0) { return items[i + plus]; }
  forwarding get(at, plus=1) only y;
  forwarding this.items[at + 0] only twice;
}
var r: rows;
r.put(5);
r.first = 2;
writeln(r.show(), " ", r.x, " ", r.parts, " ", r.twice());
r.x = 7;
writeln(r.show(), " ", r.parts);
var s: shelf;
s.y = 9;
writeln(s.y, " ", s.twice(), " ", s.items);
