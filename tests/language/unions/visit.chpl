// visit calls the visitor for the field that is set: by the order of the fields, else by type.
union U { var x: int; var y: real; var s: string; }
record Show { proc this(x: int) { writeln("int ", x); } proc this(y: real) { writeln("real ", y); } proc this(s: string) { writeln("string ", s); } }
var u: U;
for i in 0..2 {
  if i == 0 then u.x = 3; else if i == 1 then u.y = 2.5; else u.s = "text";
  u.visit(proc(x: int) { writeln("x is active with value ", x); },
          proc(y: real) { writeln("y is active with value ", y); },
          proc(s: string) { writeln("s is ", s); });
  u.visit(proc(y: real) { writeln("real ", y); },
          proc(x: int) { writeln("int ", x); },
          proc(s: string) { writeln("str ", s); });
  u.visit(new Show());
  writeln(u.visit(proc(x: int) { return x:string; }, proc(y: real) { return y:string; }, proc(s: string) { return s; }));
}
union Two { var a: int; var b: int; }
var t: Two;
t.b = 7;
t.visit(proc(v: int) { writeln("first ", v); }, proc(v: int) { writeln("second ", v); });
