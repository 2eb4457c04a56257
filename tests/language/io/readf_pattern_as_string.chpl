// `%/*/` of `readf` takes its pattern from a string as well.
use IO;
var f = openMemFile();
{
  var w = f.writer(locking=false);
  w.write("12 abc 34\nx=77;");
  w.close();
}
var r = f.reader(locking=false);
var a, b, c: int;
var words = " [a-z]+ ", number = "\\s*x=(\\d+)", wrong = "(";
writeln(r.readf("%i%/*/%i", a, words, b), " ", a, " ", b);
writeln(r.readf("%/*/", number, c), " ", c);
try {
  r.readf("%/*/", wrong);
} catch e {
  writeln(e.message().startsWith("readf: "));
}
