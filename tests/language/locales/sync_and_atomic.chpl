// locales: 1,2,4
// sync, single and atomic variables of one locale used from all.
const n = numLocales;
var full: sync int, total: atomic int, most: atomic int, r: atomic real;
coforall loc in Locales with (ref full) do on loc do coforall t in 1..4 with (ref full) {
  total.add(t);
  r.add(0.5);
  var old = most.read();
  while old < here.id && !most.compareExchange(old, here.id) { }
  if loc.id == 0 && t == 1 then full.writeEF(1);
  else { const v = full.readFE(); full.writeEF(v + 1); }
}
writeln(total.read() == 10 * n, " ", full.readFE() == 4 * n, " ", most.read() == n - 1, " ", r.read() == 2.0 * n);
var flag: atomic bool, answer = 0;
cobegin with (ref answer) {
  on Locales[n - 1] { flag.waitFor(true); answer += 1; }
  { answer = 41; flag.write(true); }
}
writeln(answer);
on Locales[n - 1] {
  var box: sync string, there: atomic int;
  on Locales[0] do begin { on box { box.writeEF("from " + (here == Locales[n - 1]): string); } there.add(1); }
  writeln(box.readFE());
  there.waitFor(1);
}
