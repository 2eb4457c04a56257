// A method that a class inherits is meant before one that any class, or any type, has.
class C {
  var x = 1;
  proc name() do return "C";
}
class D: C { }
proc (class).name() do return "any class";
proc (?t).label() do return "any type";
proc C.label() do return "C";

writeln((new D()).name(), " ", (new D()).label(), " ", 1.label());

// So an inherited `serialize` writes objects of the classes below.
use IO;
class E {
  var x = 1;
  override proc serialize(writer: fileWriter(?), ref serializer: ?) throws { writer.write("E with ", x); }
}
class F: E { var y = 2; }
const e: owned E = new F();
writeln(e, ", ", new F());
