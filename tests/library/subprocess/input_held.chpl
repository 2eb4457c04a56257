// Input of style bufferAll is kept until the other program is waited for, however much it is and whatever that writes meanwhile.
use Subprocess, IO;

var cat = spawn(["cat"], stdin=pipeStyle.bufferAll, stdout=pipeStyle.pipe);
cat.stdin.writeln("Hello");
cat.stdin.writeln("World");
cat.communicate();
for line in cat.stdout.lines() do write("Got line: ", line);
writeln(cat.exitCode);

var wide = spawnshell("tee /dev/stderr", stdin=pipeStyle.bufferAll, stdout=pipeStyle.bufferAll, stderr=pipeStyle.bufferAll);
for i in 1..20000 do wide.stdin.writeln(i, " ", i * i);
wide.wait();
writeln(wide.stdout.readAll().size, " ", wide.stderr.readAll().size, " ", wide.exitCode);

// What is closed may be read without waiting.
var sorted = spawn(["sort"], stdin=pipeStyle.bufferAll, stdout=pipeStyle.pipe);
sorted.stdin.write("b\na\n");
sorted.stdin.close();
write(sorted.stdout.readAll());
sorted.wait();

// It need not want its input.
var deaf = spawn(["true"], stdin=pipeStyle.bufferAll);
for 1..50000 do deaf.stdin.writeln("nobody reads this");
deaf.wait();
writeln(deaf.exitCode);

var bytesToo = spawn(["wc", "-c"], stdin=BUFFERED_PIPE, stdout=PIPE);
bytesToo.stdin.write(b"\xff\x00\xfe");
bytesToo.communicate();
write(bytesToo.stdout.readAll().strip(), "\n");
