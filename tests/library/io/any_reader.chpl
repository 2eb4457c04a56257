// `fileReader` and `fileWriter` alone are generic as the types of formals and receivers; the names of IO.FormattedIO.
import IO.FormattedIO;
use IO, IO.FormattedIO;

proc greet(w: fileWriter) throws { w.writeln("hello"); }
proc locks(r: fileReader) do return r.locking;
proc fileReader.firstWord(): string throws do return this.read(string);

greet(stdout);
var f = openMemFile();
{
  var w = f.writer();
  greet(w);
}
writeln(locks(stdin), " ", locks(f.reader()), " ", f.reader(locking=true).firstWord());
writef("%5i|%s\n", 3, "%i".format(4));
