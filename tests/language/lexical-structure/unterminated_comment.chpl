// error: E0004
writeln("x");
/* this comment never ends
