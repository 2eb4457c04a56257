// Fields whose types depend on other fields.
record table {
  type k, v;
  param n = 4;
  var keys: n * k;
  var values: [0..<n] v;
  var used = 0;
  proc ref put(key: k, value: v) { keys(used) = key; values[used] = value; used += 1; }
  proc find(key: k, otherwise_: v) {
    for i in 0..<used do if keys(i) == key then return values[i];
    return otherwise_;
  }
}
var t = new table(string, 2*int);
t.put("a", (1, 2));
t.put("b", (3, 4));
writeln(t.find("b", (0, 0)), t.find("z", (0, 0)), t.n);
