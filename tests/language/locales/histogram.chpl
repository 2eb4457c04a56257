// locales: 1,2,4
// Buckets of atomics on every locale, filled from every locale; sizes are checked, then each locale empties its own.
use Random;
config const perLocale = 2000, buckets = 16;
class Table {
  var counts: [0..<buckets] atomic int;
  proc total() do return + reduce [c in counts] c.read();
}
var tables: [LocaleSpace] owned Table?;
coforall loc in Locales with (ref tables) do on loc do tables[here.id] = new Table();
writeln(&& reduce [i in LocaleSpace] (tables[i].locale.id == i));
coforall loc in Locales with (ref tables) do on loc {
  var R: [1..perLocale] int;
  fillRandom(R, seed = 5 + 2 * here.id);
  forall r in R with (ref tables) {
    const b = (r: uint % (buckets * numLocales): uint): int;
    tables[b / buckets]!.counts[b % buckets].add(1);
  }
}
writeln((+ reduce [t in tables] t!.total()) == perLocale * numLocales);
var largest: [LocaleSpace] (int, int);
coforall loc in Locales with (ref largest) do on loc {
  const mine = tables[here.id]!.borrow();
  largest[here.id] = maxloc reduce zip([c in mine.counts] c.read(), mine.counts.domain);
}
writeln(&& reduce [i in LocaleSpace] (tables[i]!.counts[largest[i](1)].read() == largest[i](0)));
coforall t in tables do on t do for c in t!.counts do c.write(0);
writeln(+ reduce [t in tables] t!.total());
