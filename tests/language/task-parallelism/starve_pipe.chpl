// A task that waits for input holds up nobody, not even those that write to other files: here the
// others write what it waits for.
use IO, CTypes, FileSystem;

extern proc pipe(fds: c_ptr(c_int)): c_int;
extern proc getpid(): c_int;
extern proc mkfifo(path: c_ptrConst(c_char), mode: c_uint): c_int;

var ends: c_array(c_int, 2);
if pipe(c_ptrTo(ends[0])) != 0 then halt("no pipe");
const dir = "/proc/self/fd/";
var r = openReader(dir + ends[0]: string), w = openWriter(dir + ends[1]: string);

var lines: [1..3] string;
sync {
  begin with (ref lines) for i in 1..3 do r.readLine(lines[i], stripNewline = true);
  begin for i in 1..3 {
    w.writeln("line ", i);
    w.flush();
  }
}
writeln(lines);

// Opening a FIFO waits for its other end.
const path = "/tmp/chantry_starve_" + getpid(): string;
if mkfifo(path.c_str(), 0o600) != 0 then halt("no fifo");
var word: string;
cobegin with (ref word) {
  word = openReader(path).read(string);
  openWriter(path).write("through");
}
remove(path);
writeln(word);
