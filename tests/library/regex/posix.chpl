// Patterns of POSIX only.
use Regex;
writeln("xaab".find(new regex("a+b", posix=true)));
writeln("a.b".find(new regex("\\.", posix=true)));
for p in ["\\d", "(?i)a", "a*?", "a??"] do try { const r = new regex(p, posix=true); writeln("?", p); } catch e: BadRegexError { writeln("bad"); }
