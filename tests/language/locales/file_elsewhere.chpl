// status: 1
// locales: 2
// stderr: a file or stream that locale 0 has opened is used on locale 1
// A file and what reads and writes it belong to the locale that has opened them; they can be handed about.
use IO;
var f = openTempFile();
var w = f.writer(locking = true);
on Locales[1] { var mine = w; on Locales[0] do mine.writeln("here"); }
w.flush();
write(f.reader(locking = false).readAll(string));
on Locales[1] do w.writeln("there");
