// A replacement with the text of a group that the pattern does not have is an error of the program.
// status: 1
// stderr: no_such_group.chpl:6: error: halt reached - the replacement has the text of group 3, of 2 that the pattern has
use Regex;
writeln("ab".replace(new regex("(a)(x)?"), "[\\1\\2\\0]"), " ", "b".replace(new regex("(a)"), "\\2"));
writeln("ab".replace(new regex("(a)(b)"), "\\3"));
