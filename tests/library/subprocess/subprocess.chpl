// Other programs: their streams, their ends, and what cannot be started.
use Subprocess, IO, OS;

writeln("before");
var sub = spawnshell("echo in between");
sub.wait();
writeln("after ", sub.running, " ", sub.exitCode);

sub = spawn(["cat"], stdin=pipeStyle.pipe, stdout=pipeStyle.pipe);
sub.stdin.writeln("a line");
sub.stdin.close();
writeln(sub.stdout.readLine(string, stripNewline=true));
sub.wait();

// More than a pipe holds, on both streams.
sub = spawnshell("head -c 200000 /dev/zero | tr '\\000' x; head -c 200000 /dev/zero | tr '\\000' y >&2; exit 7",
                 stdout=pipeStyle.bufferAll, stderr=pipeStyle.bufferAll);
sub.wait();
writeln(sub.exitCode, " ", sub.stdout.readAll().size, " ", sub.stderr.readAll().size);

sub = spawn(["sleep", "60"]);
sub.poll();
write(sub.running, " ");
sub.kill();
sub.wait();
writeln(sub.running, " ", sub.exitCode);

sub = spawnshell("echo $WHO; echo err >&2", env=["WHO=me"], stdout=pipeStyle.pipe, stderr=pipeStyle.stdout);
sub.communicate();
write(sub.stdout.readAll());
sub = spawn(["true"], stdout=pipeStyle.close);
sub.wait();

try {
  spawn(["no-such-program-here"]);
} catch e: FileNotFoundError {
  writeln("not found");
}
try {
  spawn(["true"]).stdout;
} catch e: IllegalArgumentError {
  writeln(e.message());
}
coforall i in 1..8 {
  var s = spawnshell("exit " + i: string);
  s.wait();
  assert(s.exitCode == i);
}
