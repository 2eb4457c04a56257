// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Between machines, patterns and texts of other locales are used as on one machine.
use Regex;
var pattern = "(l+)(o)", text = "hello there, hallo";
text += "!";
const own = new regex(pattern);
on Locales[1] {
  const far = new regex(pattern);
  for r in [far, own] {
    var first, second: string;
    const m = r.search(text, first, second);
    writeln(text[m], " ", first, " ", second, " ", text.replace(r, "y"));
    for (a, b) in r.matches(text, 1) do write(a.byteOffset, " ", text[b], " ");
    writeln(r.match("llo here").matched, " ", r.search("none").matched);
  }
}
