// Of a constant reference and a value, the reference is called where a constant formal, variable or result refers to it.
var kept = [10, 20];
proc at(i) const ref { write("const ref: "); return kept[i]; }
proc at(i) { write("value: "); return kept[i]; }
proc refers(const ref x: int) do return x;
proc takes(in x: int) do return x;
proc plain(x: int) do return x;
writeln(refers(at(0)));
writeln(takes(at(0)));
writeln(plain(at(0)));
const ref r = at(1);
writeln(r);
var v = at(1);
writeln(v);
proc again() const ref do return at(0);
writeln(refers(again()));
proc copy() do return at(0);
writeln(copy());
