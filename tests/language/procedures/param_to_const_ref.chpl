// Params are implicitly converted for `const ref` formals, too; other values are not.
proc small(const ref x: int(8)) { writeln(x.type: string, " ", x); }
proc natural(const ref x: uint) { writeln(x.type: string, " ", x); }
proc short(const ref x: real(32)) { writeln(x.type: string, " ", x); }
proc which(const ref x: int) do return "int";
proc which(const ref x: int(8)) do return "int(8)";
param p = 5;
small(1);
small(p);
small(-3);
natural(p);
short(1.5);
short(2);
writeln(which(3), " ", which(3: int(8)));
