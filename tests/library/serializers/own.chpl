// A serializer of the user's own: what a writer writes goes through it, also the parts of values.
use IO;

record shouting {
  var count = 0;
  proc ref serializeValue(writer: fileWriter(?), const val: ?t) throws {
    count += 1;
    if isString(val) then writer.writeLiteral(val.toUpper());
    else if isTuple(val) then for param i in 0..<val.size do serializeValue(writer, val(i));
    else writer.writeLiteral("<" + val: string + ">");
  }
}
record doubling {
  proc ref deserializeType(reader: fileReader(?), type t): t throws {
    var x: t;
    deserializeValue(reader, x);
    return x;
  }
  proc ref deserializeValue(reader: fileReader(?), ref val) throws {
    val = reader.withDeserializer(defaultDeserializer).read(val.type);
    val += val;
  }
}

var w = stdout.withSerializer(new shouting());
w.writeln("hello ", 1, (2, "x"));
w.write("again");
writeln(" ", w.serializer.count);
var f = openMemFile();
var own = f.writer(serializer=new shouting());
own.write("abc");
own.close();
writeln(f.reader().readAll(), " ", own.type.serializerType: string);
var r = openStringReader("3 ab", deserializer=new doubling());
writeln(r.read(int), " ", r.read(string));

record refuses { proc ref serializeValue(writer, const val) throws { throw new owned IllegalArgumentError("no"); } }
try {
  stdout.withSerializer(refuses).writeln(1);
} catch e: IllegalArgumentError {
  writeln(e.message());
}
