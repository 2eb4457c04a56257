// The file behind a reader or writer; on another locale, too.
// locales: 1,2
use IO, FileSystem;
const name = "file_of_a_writer.tmp";
var w = openWriter(name);
w.write("hello");
w.flush();
const f = w.getFile();
writeln(f.size, " ", f.path.endsWith("/" + name), " ", f.isOpen());
try { f.reader(); } catch e: IllegalArgumentError { writeln("for writing only"); }
w.close();
writeln(f.isOpen());
on Locales[numLocales - 1] {
  const r = openReader(name);
  on Locales[0] {
    writeln(r.readAll(), " ", r.getFile().size);
    var again: string;
    r.getFile().reader().readAll(again);
    writeln(again);
  }
  writeln(stdout.getFile().isOpen());
}
// (Nothing is thrown.)
proc isTerminal(): bool { return stdout.getFile().isAtty() || f.isAtty(); }
writeln(isTerminal());
remove(name);
