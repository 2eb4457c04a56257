// locales: 1,3
// What C code writes to standard output and what the program writes there come in the order of their calls.
use CTypes;
require "stdio.h";
extern proc printf(fmt: c_ptrConst(c_char), args...): c_int;
extern proc puts(s: c_ptrConst(c_char)): c_int;
writeln("one");
printf("two %d\n", 2: c_int);
write("thr");
puts("ee");
stdout.writeln("four");
stdout.flush();
printf("five\n");
writef("%s\n", "six");
on here do printf("seven\n");
writeln("eight");
for l in Locales do on l { if l == Locales[numLocales-1] { printf("nine\n"); writeln("ten"); } }
