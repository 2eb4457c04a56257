// Outside types, init is a name like others.
proc init() { return 5; }
proc deinit() { return 6; }
writeln(init(), " ", deinit());
