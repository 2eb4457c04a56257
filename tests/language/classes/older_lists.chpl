// flags: --edition=legacy
// leaks: allowed
// A program of before 1.18, in which nothing ends its objects, keeps what its procedures are given.
class node {
  var v: int;
  var next: node;
}

class list {
  var head: node;
  var all: domain(1);
  var nodes: [all] node;

  proc push(x: node) {
    x.next = head;
    head = x;
    all = {1..all.size+1};
    nodes[all.size] = x;
  }
}

record holder {
  type t;
  var kept: t;
  proc keep(x: t) { kept = x; }
}

var l = new list();
for i in 1..3 do l.push(new node(i));
var h: holder(node);
h.keep(l.head.next);
writeln(l.head.v, h.kept.v, l.nodes[1].v);
