// Unsigned numbers beyond the greatest signed one keep their value in every conversion; a `*` without an argument behind it is told.
use IO;
const most = max(uint);
writeln("%r %er %{###} %.1dr".format(most, most, most, most));
writeln("%m %z %xr %n %i".format(most, most, most, most, most));
writeln("%r %r %r".format(255: uint(8), min(int(8)), true));
proc told(fmt: string, args...) {
  try { writeln(fmt.format((...args))); } catch e { writeln(fmt, ": ", e.message()); }
}
told("%*i|", 5, 1);
told("%*i", 5);
told("%*.*dr", 8, 2);
told("%*.*dr", 8, 2, 1.5);
var word: string, width = 2;
const r = openStringReader("abc def");
try { r.readf("%*s", width); } catch e { writeln(e.message()); }
writeln(r.readf("%*s", width, word), " ", word);
// Widths and precisions beyond 32 or 16 bits are what they are.
const long = "%.70000dr".format(-1.5);
writeln(long.size, " ", long[..5], " ", long[long.size - 1]);
writeln("%.4294967298s|%.99999999999999999999s|%.*s|".format("abc", "abc", 1 << 33, "abc"));
