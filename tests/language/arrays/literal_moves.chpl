// Elements of an array literal that are made for it are moved, variables are copied while they are still used.
record T {
  var id: int;
  proc init(id: int = 0) { this.id = id; writeln("init ", id); }
  proc init=(const ref o: T) { this.id = o.id; writeln("copy ", o.id); }
  proc deinit() { writeln("deinit ", id); }
}
operator T.=(ref a: T, const ref b: T) { a.id = b.id; }
proc mk(i: int) do return new T(i);
{ var l = [mk(1), new T(2)]; writeln(l[0].id); }
{ var a = mk(3), b = mk(4); var l = [a, b]; writeln(a.id, l[1].id); }
