// Borrows and references that would outlive what they refer to.

class C { var x: int; }
class Node { var next: borrowed Node?; }
record Holder { var c: borrowed C; }

var kept: borrowed C? = nil;

proc identity(ref x) ref { return x; }
proc same(c: borrowed C) { return c; }

proc intoOuterVariable() {
  var b: borrowed C?;
  {
    var o = new owned C(3);
    b = o.borrow(); //~ E0408 `b` lives longer than `o`
    var s = new shared C(4);
    b = s; //~ E0408 `b` lives longer than `s`
    b = same(o); //~ E0408 `b` lives longer than `o`
    const inner = o.borrow();
    b = inner; //~ E0408 `b` lives longer than `o`
    kept = o; //~ E0408 lives longer than `o`
  }
  for i in 1..2 {
    var o = new owned C(i);
    b = o; //~ E0408 `b` lives longer than `o`
  }
  writeln(b!.x);
}

proc ofTemporary() {
  var a: borrowed C = new owned C(1); //~ E0408 ends with this statement
  var b = (new shared C(2)).borrow(); //~ E0408 ends with this statement
  writeln(a.x + b.x);
}

proc intoObject() {
  var first = new owned Node(nil);
  var few: [1..2] borrowed C?;
  {
    var second = new owned Node(nil);
    first.next = second; //~ E0408 lives longer than `second`
    var o = new owned C(1);
    few[1] = o; //~ E0408 lives longer than `o`
  }
}

proc returned() {
  var o = new owned C(1);
  return same(o); //~ E0408 returns a borrow of `o`
}
proc returnedInRecord() {
  var o = new owned C(1);
  return new Holder(o); //~ E0408 returns a borrow of `o`
}
proc returnedNew(): borrowed C {
  return new owned C(1); //~ E0408 ends when `returnedNew` returns
}
proc returnedReference() ref {
  var i: int;
  return identity(i); //~ E0408 returns a reference to `i`
}

proc setFrom(ref a: borrowed C?, b: borrowed C) {
  a = b; //~ E0408 `a` lives longer than `b`
}
proc ref Holder.set(c: borrowed C) {
  this.c = c; //~ E0408 `this` lives longer than `c`
}
proc Holder.choose(other: borrowed C) {
  return other; //~ E0408 the argument `other`
}
proc second(a: borrowed C, b: borrowed C) lifetime return a {
  return b; //~ E0408 the argument `b`
}

intoOuterVariable();
ofTemporary();
intoObject();
returned();
returnedInRecord();
returnedNew();
returnedReference() = 3;
var o = new owned C(1);
var h = new Holder(o);
setFrom(kept, o);
h.set(o);
h.choose(o);
second(o, o);
