// A class hierarchy with dynamic dispatch and owned children.
class node {
  proc eval(): real { halt("no node is just a node"); }
  proc show(): string { return "?"; }
}
class num : node {
  var value: real;
  override proc eval(): real { return value; }
  override proc show(): string { return value: string; }
}
class binary : node {
  var op: string;
  var left, right: owned node;
  override proc eval(): real {
    const l = left.eval(), r = right.eval();
    select op {
      when "+" do return l + r;
      when "-" do return l - r;
      when "*" do return l * r;
      when "/" do return l / r;
    }
    halt("unknown operator ", op);
  }
  override proc show(): string { return "(" + left.show() + op + right.show() + ")"; }
}
proc n(x: real): owned node { return new num(x); }
proc b(op: string, in l: owned node, in r: owned node): owned node { return new binary(op, l, r); }
const e = b("*", b("+", n(1), n(2)), b("-", n(10), b("/", n(9), n(2))));
writeln(e.show(), " = ", e.eval());
