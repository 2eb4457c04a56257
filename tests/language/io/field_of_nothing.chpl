// A field of type nothing is not written.
record R { param p = true; var a: int; var b: if p then nothing else int; var c: string; }
class C { var a: nothing; var b = 3; }
writeln(new R(c="x"), " ", new R(false), " ", new C());
