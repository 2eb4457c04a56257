// Files are written and read again; a missing one is an error with a class of its own.
use IO, FileSystem;
proc main() throws {
  const path = "chantry_files_test.txt";
  var w = openWriter(path);
  w.writeln("one ", 1, " ", 2.5);
  w.writef("%i %s %6.2dr\n", 42, "str", 3.14159);
  w.write("last");
  w.close();
  var r = openReader(path);
  var line: string;
  while r.readLine(line, stripNewline = true) do writeln("[", line, "]");
  r.close();
  var n = openReader(path);
  writeln(n.read(string), n.read(int), n.read(real));
  n.close();
  var a = openReader(path);
  writeln(a.readAll(string).size);
  a.close();
  try {
    var g = open("/nonexistent/x", ioMode.r);
  } catch e: FileNotFoundError {
    writeln("not found");
  }
  remove(path);
  writeln(exists(path));
}
