// Patterns: searched, matched, captured, split at, replaced; for strings and bytes; flags; what is no pattern.
use Regex;
const r = new regex("b+");
if r.search("abb") then writeln("cond");
if !r.search("x") then writeln("not");
writeln(r, " ", r: string, " ", r == new regex("b+"), " ", "abba".replaceAndCount(r, "<\\0>"));
writeln(for p in "aXbXc".split(new regex("(X)"), 1) do p);
writeln(for p in "abc".split(new regex("")) do p);
writeln("äöü".replace(new regex(""), "-"), " ", "äöü".replace(new regex("."), "x", 2));
writeln(for m in "a1b22".matches(new regex("[0-9]+")) do m(0));
var a: string, n: int, m: regexMatch;
writeln("key=42".match(new regex("(\\w+)=(\\d+)(x)?"), a, n, m), " ", a, " ", n, " ", m);
writeln(b"\xff\x01a".search(new regex(b"[\x01a]+")), b"a.b".split(new regex(b"\\.")));
var rr: regex(string);
rr = r;
writeln(rr.search("xxb"), (new regex("A.C", ignoreCase=true, dotAll=true)).fullMatch("a\nc").matched);
writeln((new regex("^b", multiLine=true)).search("a\nb"), (new regex("a+", nonGreedy=true)).search("aaa"), (new regex("a.b", literal=true)).search("xa.b"));
var c: string;
try { writeln((new regex("(a)(b)", noCapture=true)).search("ab", c).matched, "'", c, "'"); } catch e { writeln(e); }
coforall i in 1..4 do for j in 1..100 do assert(r.search("a" * i + "bb").byteOffset == i: byteIndex);
for bad in ["(", "[a", "\\", "(?P<n", "x{2,1}"] do try { new regex(bad); writeln("ok ", bad); } catch e { writeln(bad, ": ", e.message()); }
try { writeln("x9".search(new regex("(\\w)"), n)); } catch e { writeln("no int: ", e.message()); }
