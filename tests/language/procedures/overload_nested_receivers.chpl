// Reading through two levels reads on both; writing writes on both.
record Row {
  var cells: [0..1] int;
  proc ref this(j: int) ref { write("w"); return cells[j]; }
  proc this(j: int) const ref { write("r"); return cells[j]; }
}
record Table {
  var rows: [0..1] Row;
  proc ref this(i: int) ref { write("W"); return rows[i]; }
  proc this(i: int) const ref { write("R"); return rows[i]; }
}
var t: Table;
t[0][1] = 3; writeln();
writeln(t[0][1]);
const n = t[0][1] + t[1][0]; writeln(" ", n);
if t[0][1] == 3 then writeln(" three");
const ref c = t[0][1]; writeln(" ", c);
t[1][1] += t[0][1]; writeln();
writeln(t[1][1]);
