// A serializer gets a writer that does not lock, also on standard output, and what it counts stays with the writer; so do deserializers.
use IO, JSON;

record counting {
  var n: int;
  proc ref serializeValue(writer: fileWriter(locking=false, counting), const val: ?t) throws {
    n += 1;
    if isRecordType(t) && t != string then val.serialize(writer=writer, serializer=this);
    else writer.writeLiteral("<" + val: string + ">");
  }
  proc ref startRecord(writer, name: string, size: int) throws {
    writer.writeLiteral(name);
    return new fields(writer);
  }
}
record fields {
  var writer;
  proc ref writeField(name: string, const field: ?) throws {
    writer.writeLiteral(" " + name + "=");
    writer.write(field);
  }
  proc ref endRecord() throws { writer.writeLiteral(";"); }
}
record point { var x, y: int; }

const w = stdout.withSerializer(new counting());
w.writeln(1, 2.5, "a");
w.writeln(new point(3, 4));
writeln(w.locking, " ", w.serializer.n);

record lines {
  var n: int;
  proc ref deserializeType(reader: fileReader(locking=false, lines), type t): t throws {
    var x: t;
    deserializeValue(reader, x);
    return x;
  }
  proc ref deserializeValue(reader: fileReader(locking=false, lines), ref val: string) throws {
    val = reader.readLine(stripNewline=true);
    n += 1;
  }
}
const r = openStringReader("one\ntwo\nthree", locking=true, deserializer=new lines());
var a, b: string;
writeln(r.read(a, b), " ", a, " ", b, " ", r.read(string), " ", r.read(a), " ", r.deserializer.n);

enum color { red, green }
try {
  openStringReader('"blue"', deserializer=new jsonDeserializer()).read(color);
} catch e: BadFormatError {
  writeln(e.message());
} catch e {
  writeln("another error: ", e.message());
}
