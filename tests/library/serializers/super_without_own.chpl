// `super.serialize` writes what the parent makes of the object, part by part where it has no `serialize` of its own.
use IO, JSON;
class A { var a = 1; }
class B: A { var b = 2; }
class C: B {
  var c = 3;
  override proc serialize(writer, ref serializer) throws {
    var s = serializer.startClass(writer, "C", 1);
    super.serialize(writer, s);
    s.writeField("c", c);
    s.endClass();
  }
}
class Bare: B { override proc serialize(writer, ref serializer) throws { super.serialize(writer, serializer); } }
writeln(new C());
stdout.withSerializer(jsonSerializer).writeln(new C());
writeln(new Bare());
const asParent: owned A = new owned C();
writeln(asParent);
