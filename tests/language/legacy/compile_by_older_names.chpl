// flags: --edition=legacy
// Patterns are compiled with any of the names that the arguments had, alone or together.
use Regexp;
const patterns = (compile("(a)B", nocapture=true), compile("AB", ignorecase=true), compile("^b", multiline=true),
                  compile("a.b", dotnl=true), compile("a+", nongreedy=true), compile("a+", literal=true),
                  compile("A.B", nongreedy=true, dotnl=true, ignorecase=true), compile("(b)", utf8=true, nocapture=true));
for p in patterns do
  writeln(p.search("xaBaa").matched, " ", p.search("a\nb").matched, " ", p.search("aab").length);
