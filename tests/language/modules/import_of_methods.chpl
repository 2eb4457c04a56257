// A list of names may have those of methods that the module declares on other types.
import IO.{format, stdout};
use IO.FormattedIO only format;
stdout.writeln("%i-%s".format(3, "x"));
