// A `{` that begins no count of repetitions is a character; `\p{…}` and `\x{…}` keep theirs.
use Regex;

const r = new regex("{le=\"(\\d+)\"} a{2}b{1,}{,3}");
var n: int;
writeln(r.match("{le=\"42\"} aabb{,3}", n).matched, " ", n);
writeln((new regex("x{")).search("ax{b").byteOffset);
writeln((new regex("[{}]+")).search("a{}b").numBytes);
writeln((new regex("\\x{41}\\p{Greek}")).match("Aα").matched);
writeln((new regex(b"{\\d}")).fullMatch(b"{7}").matched);
