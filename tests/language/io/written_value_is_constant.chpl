// What is written is constant: a `serialize` that may change its value is not called for it.
// warning: W0008 writing a value does not call this `serialize`, which may change the value
use IO;

record counter: writeSerializable {
  var n: int;
  proc ref serialize(writer: fileWriter(?), ref serializer) throws {
    n += 1;
    writer.write("written ", n, " times");
  }
}

record tag: writeSerializable {
  var text: string;
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    writer.write("<", text, ">");
  }
}

writeln(new counter(3), " ", new tag("a"));
