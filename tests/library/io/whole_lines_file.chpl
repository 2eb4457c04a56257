// The same in files and on standard error, checked by reading back.
use IO, FileSystem, CTypes;
extern proc getpid(): c_int;
extern proc open(path: c_ptrConst(c_char), flags: c_int): c_int;
extern proc dup2(fd: c_int, to: c_int): c_int;
config const writers = 6, lines = 500;

record twice { var x: int; }
proc twice.serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write(x); writer.write(":", x); }

proc put(w, t: int) throws {
  for i in 1..lines do select i % 3 {
    when 0 do w.writeln("(", new twice(t), " ", t, ")");
    when 1 do w.write("(", t, ":", t, " ", t, ")\n");
    otherwise do w.writef("(%t %i)\n", new twice(t), t);
  }
}
proc check(path: string) throws {
  var count: [1..writers] int;
  var s: string;
  var r = openReader(path);
  while r.readLine(s) {
    var good = false;
    for t in 1..writers do
      if s == "(" + t: string + ":" + t: string + " " + t: string + ")\n" {
        count[t] += 1;
        good = true;
      }
    if !good then halt("torn: ", s);
  }
  writeln(count);
}

const path = "/tmp/chantry_whole_" + getpid(): string;
{
  var w = openWriter(path, locking = true);
  coforall t in 1..writers do put(w, t);
}
check(path);
// A second time through standard error.
openWriter(path).close();
dup2(open(path.c_str(), 1), 2);
coforall t in 1..writers do put(stderr, t);
check(path);
remove(path);
