// `%i` and its like write an enum's number, `%s` and `%?` its name.

use IO;

enum Numbered { a, b = 5, c }
enum Abstract { p, q }

writef("%s %i %u|%4i|\n", Numbered.a, Numbered.b, Numbered.c, Numbered.b);
writef("%? %s %-4s|\n", Numbered.b, Abstract.q, Abstract.p);
writeln("%s=%i".format(Numbered.c, Numbered.c));
