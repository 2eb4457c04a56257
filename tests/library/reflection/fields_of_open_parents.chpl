// A generic class has its parents' fields, too, bound or open.
use Reflection;
class Plain { var z: real; }
class Base: Plain { var id: int; param p: int; type T; var val: T; }
class Sub: Base(?) { var extra: string; type U; var w: U; }
class Sub2: Base(4, real) { var extra: string; }
class G: Plain { type t; var y: t; }
for param i in 0..<getNumFields(Base) do write(getFieldName(Base, i), isFieldBound(Base, i), " "); writeln();
for param i in 0..<getNumFields(Sub) do write(getFieldName(Sub, i), isFieldBound(Sub, i), " "); writeln();
for param i in 0..<getNumFields(Sub2) do write(getFieldName(Sub2, i), isFieldBound(Sub2, i), " "); writeln();
for param i in 0..<getNumFields(Sub(3,?)) do write(getFieldName(Sub(3,?), i), isFieldBound(Sub(3,?), i), " "); writeln();
for param i in 0..<getNumFields(G) do write(getFieldName(G, i), isFieldBound(G, i), " "); writeln();
writeln(hasField(Sub, "val"), hasField(G, "z"), getFieldIndex(Sub, "extra"));
