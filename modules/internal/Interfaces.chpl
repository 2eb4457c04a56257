/** The interfaces that types can say they implement: `record R: hashable`. An interface lists the procedures that a
    type must declare to implement it; those with a default for every type list none.
    Not for: who calls these procedures. */
module Interfaces {
  /** Types with a procedure `hash`.

      .. code-block:: chapel

         record point: hashable {
           var x, y: int;
           proc hash(): uint do return (31 * x + y): uint;
         }
         var D: domain(point);
         D += new point(1, 2);
         D += new point(1, 2);
         writeln(D.size, " ", D.contains(new point(1, 2)));   // 1 true
  */
  interface hashable { }
  /** Types that write themselves, by `serialize`.

      .. code-block:: chapel

         use IO;
         record secret: writeSerializable {
           var text: string;
           proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
             writer.write("*" * text.size);
           }
         }
         writeln(new secret("abc"));   // ***
  */
  interface writeSerializable { }
  /** Types that read themselves into a variable, by `deserialize`.

      .. code-block:: chapel

         use IO;
         record temperature: readDeserializable {
           var celsius: real;
           proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
             celsius = reader.read(real);
             reader.readLiteral("C");
           }
         }
         const r = openStringReader("21.5C");
         var t: temperature;
         writeln(r.read(t), " ", t.celsius);   // true 21.5
  */
  interface readDeserializable { }
  /** Types that are made from what is read, by an initialiser.

      .. code-block:: chapel

         use IO;
         record pair: initDeserializable {
           const a, b: int;
           proc init(a: int, b: int) { this.a = a; this.b = b; }
           proc init(reader: fileReader(?), ref deserializer: ?dt) throws {
             this.a = reader.read(int);
             reader.readLiteral("/");
             this.b = reader.read(int);
             init this;
           }
         }
         writeln(openStringReader("3/4").read(pair));   // (a = 3, b = 4)
  */
  interface initDeserializable { }
  /** All three of the kinds of serializable types.

      .. code-block:: chapel

         use IO;
         record celsius: serializable {
           var x: real;
           proc init(x: real = 0.0) { this.x = x; }
           proc init(reader: fileReader(?), ref deserializer: ?dt) throws {
             this.x = reader.read(real);
             init this;
           }
           proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write(x); }
           proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws { x = reader.read(real); }
         }
         writeln(openStringReader("1.5").read(celsius), " ", new celsius(2.5));   // 1.5 2.5
  */
  interface serializable { }

  /** Types that `manage` statements take.

      .. code-block:: chapel

         record indent: contextManager {
           proc ref enterContext() ref: int { write("<"); return depth; }
           proc ref exitContext(in error: owned Error?) { write(">"); }
           var depth = 1;
         }
         manage new indent() as depth {
           depth += 1;
           write(depth);
         }
         writeln();   // <2>
  */
  interface contextManager {
    proc enterContext();
    proc exitContext(in error: owned Error?);
  }
}
