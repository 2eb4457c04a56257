// Dispatch works through fields, arrays and in methods called on this.
class shape {
  proc area(): real do return 0.0;
  proc describe() do return name() + " of area " + area(): string;
  proc name() do return "shape";
}
class circle : shape {
  var r: real;
  override proc area(): real do return 3.0 * r * r;
  override proc name() do return "circle";
}
record holder { var s: shared shape; }
const h = new holder(new shared circle(2.0));
writeln(h.s.describe());
const list = [h.s, new shared shape()];
for s in list do writeln(s.area());
