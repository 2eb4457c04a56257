// Records from text by an expression of their fields' names, and by one that is given.
use RecordParser, IO, OS;
record beer { var name: string; var id: int; var strength: real; }
record pair { var key: string; var value: int; }
proc reader(text: string) throws {
  var f = openMemFile();
  f.writer(locking=false).write(text);
  return f.reader(locking=false);
}
proc main() throws {
  var beers = new RecordReader(beer, reader("name Red Ale\nid 7\nstrength 4.5\n\nname Bock id 12 strength 6.5\n"));
  writeln(beers.createRegex());
  writeln(beers.get());
  for b in beers.stream() do writeln(b);
  try { beers.get(); } catch e: EofError { writeln("no more"); }

  var pairs = new RecordReader(pair, reader("a=1;b=22;c=333;!"), "([a-z]+)=([0-9]+);");
  writeln(pairs.get().key);
  for p in pairs.stream() do writeln(p.key, " ", p.value);
  try { pairs.get(); } catch e: BadFormatError { writeln(e.message()); }

  // Those that begin in the first five bytes.
  var first = new RecordReader(pair, reader("a=1;b=22;c=333;"), "([a-z]+)=([0-9]+);");
  for p in first.stream_num(0, 5) do writeln(p);

  // A value that is no number.
  var bad = new RecordReader(pair, reader("a=x;"), "([a-z]+)=(.*);");
  try { bad.get(); } catch e: IllegalArgumentError { writeln("not a number"); }
}
