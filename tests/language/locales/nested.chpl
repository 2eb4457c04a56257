// locales: 1,2,4
// on within on, and back; recursion from locale to locale; begin, cobegin and coforall there and back.
const n = numLocales;
proc walk(k: int): string {
  if k == 0 then return "";
  var r: string;
  on Locales[k % n] do r = walk(k - 1) + (here.id == k % n): string + " ";
  return r;
}
writeln(walk(5));
var seen: [0..<n] atomic int;
coforall loc in Locales do on loc {
  const home = here;
  coforall t in 1..3 with (ref seen) do on Locales[(home.id + t) % n] do on home {
    if here == home then seen[home.id].or(1 << t);
  }
}
writeln(&& reduce [s in seen] (s.read() == 14));
var a, b, c: int;
cobegin with (ref a, ref b, ref c) {
  on Locales[n - 1] do a = here.id + 1;
  on Locales[0] do b = here.id + 1;
  c = here.id + 1;
}
writeln(a == n, b == 1, c == 1);
var done: [0..<n] bool;
sync {
  for loc in Locales do begin on loc { done[here.id] = true; }
  for loc in Locales do on loc do begin with (ref done) { done[here.id] &= true; }
}
writeln(&& reduce done);
