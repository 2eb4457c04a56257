// The status of a program by its older name.
use Spawn;
var s = spawn(["sh", "-c", "exit 3"]);
s.wait();
writeln(s.exit_status, " ", s.exitCode);
