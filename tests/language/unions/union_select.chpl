// `union select` runs the clause of the field that is set, in which the field's name stands for it.
union u { var w: int; var x: int; var y: real; var z: string; }
proc ref u.double() {
  union select this {
    when w do w *= 2;
    when x do x *= 2;
    when y { y *= 2.0; }
    when z do z += z;
    otherwise do writeln("none is set: ", this.getActiveIndex());
  }
}
proc show(const a: u): string {
  union select a {
    when w do return "w " + w: string;
    when z do return "z " + z;
    otherwise do return "other";
  }
}
for param i in 0..3 {
  var a = if i == 0 then new u() else if i == 1 then new u(w=39) else if i == 2 then new u(y=1.25) else new u("ho");
  a.double();
  writeln(a, " ", show(a));
}
union select new u(x=4) { when x do writeln("x ", x); when w do writeln("w"); }
union select new u() { when x do writeln("x ", x); }
var all = [new u(w=1), new u("b")], sum = 0;
for e in all do union select e { when w { w += 10; sum += w; } when z do z = "c"; }
writeln(all, " ", sum);

// A select over a union also compares it with whole unions.
const seven = new u(w=7);
for e in [new u(x=7), seven, new u(2.5)] do
  select e {
    when seven, new u(w=8) do writeln("seven");
    when u.x do writeln("x");
    otherwise do writeln("another");
  }
