// A module in a file of its own, in a directory named on the command line.
// flags: -M tests/language/modules/modules
use Helper;
import Helper.Deep;
writeln(help(20), " ", Deep.value);
