// A type's own `serialize` and `deserialize` write and read the rows of a matrix.
use IO, ChplFormat;

record grid: serializable {
  var rows, columns, sum: int;
  proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
    var a = serializer.startArray(writer, rows * columns);
    a.startDim(rows);
    for i in 1..rows {
      a.startDim(columns);
      for j in 1..columns do a.writeElement(10 * i + j);
      a.endDim();
    }
    a.endDim();
    a.endArray();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
    var a = deserializer.startArray(reader);
    a.startDim(rows);
    for 1..rows {
      a.startDim(columns);
      for 1..columns do sum += a.readElement(int);
      a.endDim();
    }
    a.endDim();
    a.endArray();
  }
}

const f = openMemFile();
f.writer(serializer=new chplSerializer()).write(new grid(2, 3));
writeln(f.reader().readAll(string));
var g = new grid(2, 3);
f.reader(deserializer=new chplDeserializer()).read(g);
writeln(g.sum);
// The same text is a matrix.
var A: [1..2, 1..3] int;
f.reader(deserializer=new chplDeserializer()).read(A);
writeln(+ reduce A);
