// What is forwarded to an element changes it: not through a constant.
record inner {
  var x: int;
  proc ref put(v: int) { x = v; }
}
record rows {
  var parts: [1..2] inner;
  forwarding parts[1];
}
const r: rows;
r.put(5); //~ E0306
r.x = 6; //~ E0401
