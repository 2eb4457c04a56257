// The compiler's initialiser, as any procedure: values with names go to their fields first, the others fill the rest in order.
record R { var x, y, z: int; }
class P { var a: int; }
class C: P { var b: string; }
writeln(new R(1, x=3), new R(1, y=2, 3), new R(1, 2, x=3));
writeln(new C("b", a=1));
