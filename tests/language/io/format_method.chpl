// string.format gives the formatted text.
use IO;
const s = "%i+%i=%i".format(1, 2, 3);
writeln(s, " ", s.size);
