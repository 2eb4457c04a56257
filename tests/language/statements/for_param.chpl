// A param loop is unrolled: its index is a compile-time constant.
const t = (1, "two", 3.5);
for param i in 0..t.size-1 do
  writeln(i, ": ", t(i), " ", t(i).type:string);
for param i in 0..6 by 3 do write(i, " ");
writeln();
proc named(param b: bool) param do return if b then "yes" else "no";
for param b in false..true do writeln(b, " ", named(b));
for param b in false..<true do writeln(named(b));
