// locales: 1,2,4
// A token goes round the locales through sync variables that lie on each of them; then with objects as mailboxes.
config const rounds = 5;
class Box { var token: sync int; }
var boxes: [LocaleSpace] unmanaged Box?;
for loc in Locales do on loc do boxes[here.id] = new unmanaged Box();
const n = numLocales;
var seen: [LocaleSpace] int;
begin boxes[0]!.token.writeEF(0);
coforall loc in Locales with (ref seen) do on loc {
  const mine = boxes[here.id]!, next = boxes[(here.id + 1) % n]!;
  for r in 1..rounds {
    const t = mine.token.readFE();
    seen[here.id] += t;
    if r < rounds || here.id < n - 1 then next.token.writeEF(t + 1);
  }
}
writeln((+ reduce seen) == rounds * n * (rounds * n - 1) / 2, " ", boxes[n-1]!.token.isFull);
for b in boxes do on b { assert(b.locale == here); delete b; }
