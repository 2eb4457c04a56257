// The signals' numbers stand in OS.POSIX; a subprocess that one has ended has its negative as exit code.
use Subprocess, OS.POSIX;
for s in [SIGTERM, SIGKILL, SIGUSR1] {
  var p = spawn(["sleep", "20"]);
  p.sendPosixSignal(s);
  p.wait();
  writeln(p.exitCode == -s);
}
