// A serializer of the program's: `serialize` of types that have declared none hands over the parts, of an object by its own class.
use IO, CTypes, List, Map;
record outline {
  var depth = 0;
  proc ref serializeValue(writer: fileWriter(?), const val: ?t) throws {
    if isNilableClassType(t) {
      if val == nil then writer.writeLiteral("nothing"); else val!.serialize(writer, this);
    } else if isNumericType(t) then writer.writeLiteral("#" + val: string);
    else if isStringType(t) then writer.writeLiteral("'" + val + "'");
    else val.serialize(writer, this);
  }
  proc ref _begin(writer: fileWriter(?), what: string) throws {
    writer.writeLiteral(what + "\n");
    depth += 1;
    return new parts(writer, c_ptrTo(this));
  }
  proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do return _begin(writer, "record " + name + " " + size: string);
  proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return _begin(writer, "class " + name + " " + size: string);
  proc ref startArray(writer: fileWriter(?), size: int) throws do return _begin(writer, "array " + size: string);
  proc ref startTuple(writer: fileWriter(?), size: int) throws do return _begin(writer, "tuple " + size: string);
  proc ref startList(writer: fileWriter(?), size: int) throws do return _begin(writer, "list " + size: string);
  proc ref startMap(writer: fileWriter(?), size: int) throws do return _begin(writer, "map " + size: string);
}
record parts {
  const writer;
  var _of: c_ptr(outline);
  proc ref _part(what: string, const val, end = "\n") throws {
    writer.writeLiteral("  " * _of.deref().depth + what);
    _of.deref().serializeValue(writer, val);
    writer.writeLiteral(end);
  }
  proc ref writeField(name: string, const val) throws do _part(name + ": ", val);
  proc ref writeElement(const val) throws do _part("- ", val);
  proc ref writeKey(const val) throws do _part("", val, " => ");
  proc ref writeValue(const val) throws { _of.deref().serializeValue(writer, val); writer.writeNewline(); }
  proc ref startClass(writer: fileWriter(?), name: string, size: int) throws {
    writer.writeLiteral("  " * _of.deref().depth + "inherited from " + name + " " + size: string + "\n");
    return new inherited(this);
  }
  proc startDim(size: int) throws { writer.writeLiteral("  " * _of.deref().depth + "row " + size: string + "\n"); }
  proc endDim() throws { }
  proc _end() throws { _of.deref().depth -= 1; writer.writeLiteral("  " * _of.deref().depth + "end"); }
  proc endRecord() throws do _end();
  proc endClass() throws do _end();
  proc endArray() throws do _end();
  proc endTuple() throws do _end();
  proc endList() throws do _end();
  proc endMap() throws do _end();
}
record inherited {
  var within: parts(?);
  proc ref writeField(name: string, const val) throws do within.writeField(name, val);
  proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return within.startClass(writer, name, size);
  proc endClass() throws { }
}
record point { var x: int; var name: string; }
record shape { var at: point; var a: [1..2] int; var t: (int, real); }
class Base { var id: int; }
class Middle: Base { var more: string; }
class Leaf: Middle { var p: point; var next: owned Base?; }
record money {
  var cents: int;
  proc serialize(writer, ref serializer) throws { writer.writeLiteral((cents / 100): string + " euros"); }
}

const w = stdout.withSerializer(outline);
w.writeln(5);
w.writeln(new shape(new point(1, "p"), [3, 4], (1, 2.5)));
const leaf = new Leaf(7, "m", new point(2, "q"), nil);
w.writeln(leaf);
const b: borrowed Base = leaf;
w.writeln(b);
w.writeln([1, 2; 3, 4]);
var m: map(string, list(int));
m["k"] = new list([1, 2]);
w.writeln(m);
w.writeln(new money(250));

// The same by hand, with the default serializer.
record wrapped {
  var it;
  proc serialize(writer, ref serializer) throws { writer.writeLiteral("<"); it.serialize(writer, serializer); writer.writeLiteral(">"); }
}
writeln(new wrapped(new point(3, "r")), new wrapped((1, 2)), new wrapped([1, 2]), new wrapped(new list([5])), new wrapped(new money(100)));
