// workers: 1,2
// Single variables of strings, records and classes; readers wait, and all get the value.
record pair { var name: string; var n: int; }
var t: single string, p: single pair, i: single int = 3;
var seen: atomic int;
sync {
  for 1..20 do begin { if t.readFF() == "text" && p.readFF().n == 5 then seen.add(1); }
  t.writeEF("text");
  p.writeEF(new pair("five", 5));
}
writeln(seen.read(), " ", t.isFull, " ", i.isFull, " ", i.readFF(), " ", p.readXX().name);
