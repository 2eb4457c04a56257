// error: E0105 NoSuchModule
use NoSuchModule;
writeln("x");
