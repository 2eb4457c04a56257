// Declarations of a class's fields mention the fields that it inherits.
class A {
  var n = 3;
  const space = {1..n};
  proc init() { }
  proc init(n: int) { this.n = n; }
}
class B : A {
  var first: [1..n] int;
  var second: [space] real = n;
  var more = n + 1;
  proc init() { }
  proc init(n: int) { super.init(n); }
}
writeln(new B());
writeln(new B(2));

class P { param size: int; type elt; var D = {0..<size}; }
class Q : P(?) { var values: [D] elt; var k = size; }
var q = new Q(4, int);
q.values[2] = 5;
writeln(q, " ", q.k);
q.D = {0..1};
writeln(q.values);

class Plain { var n = 2; }
class Sub : Plain { var values: [1..n] string = "x"; var last = n; }
writeln(new Sub(), new Sub(1), new Sub(n=3, last=7));
