// workers: 1,2
// waitFor waits until the value is there, letting other tasks run.
var flag: atomic bool;
begin flag.write(true);
flag.waitFor(true);
writeln("seen");
