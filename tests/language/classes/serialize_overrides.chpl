// Every class has `serialize` and `deserialize`: a class's own say `override`. Methods of other formals are others.
use IO;
class C : writeSerializable {
  proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write("C"); } //~ E0318 replaces a method that every class has
}
class D {
  proc deserialize(reader: fileReader(?), ref deserializer: ?dt) throws { } //~ E0318 `deserialize` replaces
  proc serialize(n: int) { return n; }
}
record R { proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write("R"); } }
class E { override proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write("E"); } }
writeln(new C(), new D().serialize(3), new R(), new E());
