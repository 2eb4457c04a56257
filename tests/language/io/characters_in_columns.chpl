// %c takes a width, as %s does.
use IO;
writef("%5c|%-3c|%c|%3c|%3c|%c|\n", "xy", "y", "é", 65, b"ab", "");
