// if var binds a class value that is not nil.
class node { var value: int; }
proc show(n: borrowed node?) {
  if const m = n then writeln("value ", m.value);
  else writeln("nil");
}
var a: owned node? = new node(5), b: owned node?;
show(a);
show(b);
