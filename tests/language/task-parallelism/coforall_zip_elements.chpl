// args: --memLeaks
// workers: 1,2
// Tasks over zippered iterators: what is yielded by reference is referred to, the rest is each task's own.
use List;
record R {
  var k: int;
  proc init() { }
  proc init(k: int) { this.k = k; }
  proc init=(other: R) { this.k = other.k; copies.add(1); }
  proc deinit() { ends.add(1); }
}
operator R.=(ref a: R, b: R) { a.k = b.k; }
var copies, ends: atomic int;
iter made(n: int) { for i in 1..n do yield new R(i * 100); }

proc main() {
  var l: list(R), texts: list(string), sum: atomic int;
  for i in 1..2 do l.pushBack(new R(i));
  for i in 1..2 do texts.pushBack("a text that is long enough " + i: string);
  coforall (x, i) in zip(l, 0..) do sum.add(x.k * 10 + i);
  coforall t in zip(l, 0..) do sum.add(t(0).k * 10 + t(1));
  writeln(sum.read(), " ", copies.read(), " ", ends.read());
  coforall (x, y) in zip(l, made(2)) do sum.add(x.k * y.k);
  writeln(sum.read(), " ", copies.read(), " ", ends.read());
  coforall (x, (y, i)) in zip(l, zip(l, 1..)) do sum.add(x.k + y.k + i);
  writeln(sum.read());
  var got: [0..1] string;
  coforall (s, i) in zip(texts, 0..) with (ref got) do got[i] = s + "!";
  writeln(got);
  coforall (x, i) in zip(l, 0..) do x.k += i;
  for x in l do write(x.k, " ");
  writeln();
  class C { var k: int; }
  var objects: list(owned C);
  for i in 1..2 do objects.pushBack(new C(i));
  coforall (x, i) in zip(objects, 5..) do x.k += i;
  writeln(objects);
}
