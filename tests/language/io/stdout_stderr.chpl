// stderr: to the error output
// stdout and stderr are writers.
use IO;
stderr.writeln("to the error output");
stdout.writeln("to the output");
stdout.write("no newline");
stdout.writef(" %i\n", 5);
