// The number of characters is kept with a string, by whatever it was made; asking for it, or for a character
// of an ASCII string by its position, takes the same time however long the string is.
// timeout: 20
use IO;

proc check(what: string, s: string) {
  var n = 0;
  for c in s.codepoints() do n += 1;
  if s.size != n then writeln(what, ": size ", s.size, " of ", n, " characters");
  if s.numCodepoints != n then writeln(what, ": numCodepoints");
  if s.indices != 0..<n then writeln(what, ": indices");
  var again = "";
  for i in s.indices do again += s[i];
  if again != s then writeln(what, ": characters by position");
  for (i, c) in zip(s.indices, s.items()) do if s.item(i) != c then writeln(what, ": item ", i);
}

record pair { var a: string; var b: int; }

proc checkAll(name: string, s: string, t: string) throws {
  check(name, s);
  check(name + " twice", s + t);
  check(name + " times 3", s * 3);
  var u = s;
  u += t;
  check(name + " appended", u);
  u += u;
  check(name + " appended to itself", u);
  u = t;
  check(name + " assigned", u);
  u = s[1..];
  check(name + " from 1", u);
  check(name + " reversed", (s + t)[0..#3 by -1]);
  check(name + " upper", s.toUpper());
  check(name + " title", s.toTitle());
  check(name + " replaced", (s + t).replace("o", "öö"));
  check(name + " replaced by ASCII", (s + t).replace("ö", "o"));
  check(name + " stripped", s.strip("h"));
  check(name + " joined", t.join(s, s));
  for part in (s + t + s).split("o") do check(name + " split", part);
  for part in (s + t).partition("l") do check(name + " partition", part);
  check(name + " decoded", s.encode().decode());
  check(name + " of bytes", s.encode().decode());
  check(name + " formatted", "%s and %10s".format(s, t));
  check(name + " of a record", (new pair(s, 2)): string);
  check(name + " quoted", "%?".format((s, 1)));
  for c in s do check(name + " character", c);
  check(name + " dedented", ("  " + s + "\n  " + t).dedent());
  check(name + " with tabs", (s + "\t" + t).expandTabs());
  check(name + " borrowed", string.createBorrowingBuffer(s));
  check(name + " copied", string.createCopyingBuffer(s));
  var file = openMemFile();
  { var w = file.writer(locking=false); w.writeln(s); w.write(t); w.close(); }
  var r = file.reader(locking=false);
  var line: string;
  r.readLine(line);
  check(name + " line", line);
  r.readAll(line);
  check(name + " all", line);
}

check("empty", "");
check("default", new string());
checkAll("ASCII", "hello world", "more");
checkAll("mixed", "hällo wörld €", "mehr😀");
checkAll("both", "hello", "größe");
check("int", (-17): string);
check("real", 2.5: string);
check("codepoint", codepointToString(0x20ac));
check("replaced", b"a\xffb".decode(decodePolicy.replace));

var s = "";
for i in 1..200000 do s += "xy";
var i = 0, n = 0;
while i < s.size {
  if s[i] == "y" then n += 1;
  i += 1;
}
writeln(n);
