// select compares with ==; several values may share a when.
proc kind(n: int) {
  select n {
    when 0 do return "zero";
    when 2, 3, 5, 7 do return "small prime";
    when 10 { const s = "ten"; return s; }
    otherwise return "other";
  }
}
for n in (0, 3, 7, 10, 11) do write(kind(n), "; ");
writeln();
