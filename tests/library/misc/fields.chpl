// The fields of a type.
use Reflection;
record r { var a: int; var b: string; }
const x = new r(1, "q");
writeln(getNumFields(r), " ", getFieldName(r, 1), " ", hasField(r, "b"), " ", hasField(r, "c"), " ", getFieldIndex(r, "b"));
writeln(getField(x, 0), getField(x, "b"));
