// workers: 1,2
// Each task handles its own errors; the loop goes on.
proc risky(i: int) throws { if i % 3 == 0 then throw new Error("x"); return i; }
var good1, bad: atomic int;
coforall i in 1..9 {
  try { good1.add(risky(i)); } catch { bad.add(1); }
}
writeln(good1.read(), " ", bad.read());
