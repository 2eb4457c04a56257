// Recursive iterators: serial, by reference, and in parallel.
class Tree { var v: int; var l, r: owned Tree?; 
  proc init(d: int, v: int) { this.v = v; init this; if d > 1 { l = new owned Tree(d-1, 2*v); r = new owned Tree(d-1, 2*v+1); } }
  iter these(): int { yield v; if l != nil then for x in l! do yield x; if r != nil then for x in r! do yield x; }
  iter these(param tag: iterKind): int where tag == iterKind.standalone {
    yield v;
    if l != nil then cobegin { forall x in l! do yield x; forall x in r! do yield x; }
  }
  iter refs() ref: int { yield v; if l != nil { for x in l!.refs() do yield x; for x in r!.refs() do yield x; } }
}
proc sumTree(t: borrowed Tree?): int { if t == nil then return 0; return t!.v + sumTree(t!.l) + sumTree(t!.r); }
proc main() {
  var t = new owned Tree(6, 1);
  var s = 0;
  for x in t do s += x;
  writeln(s, " ", sumTree(t));
  s = 0;
  forall x in t with (+ reduce s) do s += x;
  writeln(s);
  for x in t.refs() do x += 1;
  writeln(sumTree(t));
  var a: [1..3] owned Tree?;
  a[2] = new owned Tree(2, 5);
  writeln(a[2]!.v, " ", a[1] == nil);
  var b = [i in 1..2] new shared Tree(1, i);
  var c = b;
  c[1].v = 9;
  writeln(b[1].v);
  coforall i in 1..2 with (in c) { c[i].v += 1; }
  writeln(b[1].v, " ", b[2].v);
}
