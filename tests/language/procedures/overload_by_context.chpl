// Overloads that differ in return intent: what the result is used for chooses among `ref`, `const ref` and value.
record R { var n: int; proc ref more() { n += 1; } proc show() { writeln("n = ", n); } }
var x = new R(1);
proc cell() ref { write("ref: "); return x; }
proc cell() const ref { write("const ref: "); return x; }
proc cell() { write("value: "); return x; }

proc takesRef(ref r: R) { r.n += 1; writeln("ref formal"); }
proc takesConstRef(const ref r: R) { writeln("const ref formal"); }
proc takesIn(in r: R) { writeln("in formal"); }
proc takesInout(inout r: R) { writeln("inout formal"); }

cell() = new R(5); writeln("assigned");
cell().n = 6; writeln("field assigned");
cell().more(); writeln("modifying method");
{ ref r = cell(); writeln("ref variable"); }
takesRef(cell());
takesInout(cell());

{ const ref r = cell(); writeln("const ref variable"); }
takesConstRef(cell());
cell().show();

{ var r = cell(); writeln("variable"); }
takesIn(cell());
cell(); writeln("dropped");
{ const n = cell().n + 1; writeln("field read ", n); }

proc again() ref do return cell();
proc read() const ref do return cell();
proc copy() do return cell();
again().n = 9; writeln("returned by ref");
read(); writeln("returned by const ref");
copy(); writeln("returned by value");
writeln(x);
