// A file is an open file, not a name: it stays the same file whatever happens to its name, and its readers and
// writers have places of their own in it.
use IO, FileSystem;

const name = "open_file_test", other = "open_file_test_2";

proc main() throws {
  var f = open(name, ioMode.cwr);
  rename(name, other);
  {
    var w = f.writer();
    w.write("0123456789");
    w.close();
  }
  f.fsync();
  writeln(exists(name), " ", f.size, " ", getFileSize(other));

  // Another file of the first name is another file.
  { var w = openWriter(name); w.write("something else"); }
  var r = f.reader(), second = f.reader(region=4..);
  writeln(r.readString(3), " ", second.readString(2), " ", r.readString(3), " ", second.readString(9));

  // It goes on without any name, and after it has been closed.
  remove(name);
  remove(other);
  var late = f.writer(region=8..), third = f.reader();
  f.close();
  late.write("AB");
  late.close();
  var rest: string;
  third.readAll(rest);
  writeln(rest, " ", f.isOpen());
  try { f.fsync(); } catch e: IllegalArgumentError { writeln("closed"); }
  try { f.writer(); } catch e: IllegalArgumentError { writeln("closed"); }

  // What a file was not opened for.
  var cw = open(name, ioMode.cw);
  try { cw.reader(); } catch e: IllegalArgumentError { writeln("not for reading"); }
  { var w = cw.writer(); w.writeln("one"); w.close(); }
  cw.close();
  var ap = open(name, ioMode.a);
  { var w = ap.writer(), v = ap.writer(); w.writeln("two"); w.flush(); v.writeln("three"); v.close(); w.writeln("four"); w.close(); }
  ap.close();
  var ro = open(name, ioMode.r);
  try { ro.writer(); } catch e: IllegalArgumentError { writeln("not for writing"); }
  for l in ro.lines(stripNewline=true) do write(l, " ");
  writeln();
  ro.close();

  // Reading and writing by one file, at places of their own.
  var rw = open(name, ioMode.rw);
  {
    var w = rw.writer(), r = rw.reader();
    var l: string;
    r.readLine(l, stripNewline=true);
    w.write("ONE");
    w.flush();
    r.readLine(l, stripNewline=true);
    writeln(l);
    r.seek(0..);
    r.readLine(l, stripNewline=true);
    writeln(l);
  }
  remove(name);
  try { open("/no/such/file", ioMode.r); } catch e: FileNotFoundError { writeln("not there"); }
}
