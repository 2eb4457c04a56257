// A borrow does not go into a container that lives longer than its object, and does not leave a procedure in one.
use List, Map, Set;
class C { var x: int; }

var kept: set(borrowed C);

proc inner() {
  var l: list(borrowed C);
  {
    var c = new owned C(1);
    l.pushBack(c.borrow()); //~ E0408 `l` lives longer than `c`
  }
  writeln(l.size);
}
proc returned() {
  var l: list(borrowed C);
  var c = new owned C(1);
  l.pushBack(c);
  return l; //~ E0408 returns a borrow of `c`
}
proc given(ref m: map(int, borrowed C)) {
  const c = new owned C(1);
  m.add(1, c.borrow()); //~ E0408 `m` lives longer than `c`
}
proc outside() {
  const c = new owned C(1);
  kept.add(c.borrow()); //~ E0408 `kept` lives longer than `c`
}
proc elements() {
  const c = new owned C(1);
  return [c.borrow()]; //~ E0408 returns a borrow of `c`
}
proc fits() {
  const c = new owned C(1);
  var l: list(borrowed C);
  l.pushBack(c);
  var m: map(int, borrowed C);
  m.add(1, l[0]);
  return m[1].x;
}

inner();
writeln(returned().size);
var m: map(int, borrowed C);
given(m);
outside();
writeln(elements().size, fits());
