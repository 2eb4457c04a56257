// A generic class inherits from another.
class base {
  type t;
  var a: t;
  proc show() { return "base " + a: string; }
}
class derived : base(?) {
  var b: t;
  override proc show() { return "derived " + a: string + " " + b: string; }
}
proc print(x: borrowed base(?)) { writeln(x.show()); }
print(new base(int, 1));
print(new derived(string, "x", "y"));
