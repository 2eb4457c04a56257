// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2,3
// Locales that share nothing but the network: on, module variables and constants, remote variables, begin and coforall there, errors, serial calls from locale to locale.
config const k = 5;
const m = k * 3, point = (m, 2.5);
var total = 0, text = "of locale 0";
const last = Locales[numLocales - 1];

proc walk(n: int): int {
  var r = 0;
  if n > 0 then on Locales[n % numLocales] do r = walk(n - 1) + (if here.id == n % numLocales then 1 else 100);
  return r;
}
proc fails() throws {
  on last do throw new Error("thrown on locale " + (here.id == last.id): string);
}

for loc in Locales do on loc {
  total += here.id + m;
  if point != (15, 2.5) then halt("a constant has not come");
}
writeln(total == numLocales * (numLocales - 1) / 2 + 15 * numLocales);
on last {
  writeln(text, " ", text == "of locale 0", " ", text.locale.id, " ", here == last);
  text = "of the last one";
}
writeln(text, " ", text.locale == here);
writeln(walk(7));

on last var there: [1..4] int = [i in 1..4] i * i;
there[2] += 100;
writeln(there, " ", there.locale == last, " ", + reduce there);

var seen: [0..<numLocales] atomic int;
sync coforall loc in Locales with (ref seen) do on loc {
  begin with (ref seen) seen[here.id].add(1);
  cobegin with (ref seen) { seen[here.id].add(2); on Locales[0] do seen[loc.id].add(4); }
}
sync { for loc in Locales do begin on loc do seen[here.id].add(8); }
writeln(&& reduce [s in seen] (s.read() == 15));
try { fails(); } catch e { writeln(e.message()); }
var n = 0;
for i in 1..10 do on last { if i > 4 then continue; n = i; }
writeln(n);
