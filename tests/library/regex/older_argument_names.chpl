// `matches` takes the names that its arguments had until release 1.32, with a warning; calls without names mean the new ones.
// warning: W0002 captures and maxmatches are now numCaptures and maxMatches
// warning: W0002 captures and maxmatches are now numCaptures and maxMatches
// warning: W0002 maxmatches is now maxMatches
use Regex;
const r = new regex("(\\w)=(\\d+)"), text = "a=1, b=22, c=333";
for (m, k, v) in r.matches(text, captures=2) do write(text[m], " ", text[k], text[v], "; ");
writeln();
for (m, k) in r.matches(text, captures=1, maxmatches=2) do write(text[k], " ");
writeln();
for (m,) in r.matches(text, maxmatches=2) do write(text[m], " ");
writeln();
for m in r.matches(text, 2, 1) do writeln(m.size);
for m in r.matches(text, 1) do write(m.size, " ");
writeln();
