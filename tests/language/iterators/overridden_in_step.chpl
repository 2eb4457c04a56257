// Iterators that classes override take part in zippered loops; the object says which one it is.
class Shape {
  var x, y: int;
  iter points(n: int): (int, string) { for i in 1..n do yield (i, "s"); }
  iter fields() ref { yield x; yield y; }
  iter failing() throws { yield 1; if x >= 0 then throw new Error("from Shape"); }
}
class Square: Shape {
  override iter points(n: int): (int, string) { for i in 1..n by 2 { yield (i*i, "q"); yield (-i, "r"); } }
  override iter fields() ref { yield y; yield x; }
  override iter failing() throws { yield 5; }
}
iter texts(s: borrowed Shape) { for (i, t) in s.points(3) do yield t + i: string; }

const shapes = (new Shape(), new Square());
for s in shapes {
  for (t, (i, u), k) in zip(texts(s), s.points(3), 0..) do write(t, i, u, k, " ");
  for (k, t) in zip(5.., texts(s)) do write(k, t, " ");
  for (f, k) in zip(s.fields(), 1..2) do f = k;
  writeln(s.x, s.y);
  for (k, (i, t)) in zip([1, 2, 3], s.points(3)) { if k == 3 then break; write(k * i, t, " "); }
  writeln();
  try { for (x, k) in zip(s.failing(), 1..) do write(x, k, " "); } catch e { write(e.message()); }
  writeln();
}
