// A getter that only reads is called where nothing is written.
record table {
  var keys: [0..9] string, vals: [0..9] int, n = 0;
  proc ref this(k: string) ref {
    for i in 0..<n do if keys[i] == k then return vals[i];
    keys[n] = k;
    n += 1;
    return vals[n - 1];
  }
  proc this(k: string) {
    for i in 0..<n do if keys[i] == k then return vals[i];
    return -1;
  }
}
var t: table;
t["a"] = 1;
t["b"] += 5;
const x = t["missing"];
writeln(x, " ", t["nothing"] + 1, " ", t["a"], " ", t["b"], " ", t.n);
if t["c"] < 0 then writeln("none");
