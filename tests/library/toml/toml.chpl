// TOML: every kind of value, tables of all forms, errors with their line, and what is written is read again.
use TOML, IO;

const t = parseToml('''
# a comment
title = "TOML \"x\" \u00e9" # after a value
lit = 'C:\n'
multi = """
one
two"""
big = 1_000
hex = 0xff
float = -2.5e3
infinite = -inf
yes = true
day = 2024-02-29
at = 07:32:00.5
stamp = 1979-05-27T07:32:00Z
other = 1979-05-27 07:32:00
list = [ 1, 2,
  3, # inside
]
nested = [[1, 2], ["a", 'b']]
inline = { x = 1, y.z = "deep" }
a.b.c = 3

[owner]
name = "Tom"
"quoted key" = 1
[owner.more]
n = 4
[[items]]
id = 1
[[items]]
id = 2
[items.sub]
k = "v"
''');
writeln(t["title"]!.s, "|", t["lit"]!.s, "|", t["multi"]!.s);
writeln(t["big"]!.i, " ", t["hex"]!.i, " ", t["float"]!.re, " ", t["infinite"]!.re, " ", t["yes"]!.boo);
writeln(t["day"]!.ld, " ", t["at"]!.ti, " ", t["stamp"]!.dt, " ", t["other"]!.dt, " ", t["at"]!.tag);
for x in t["list"]!.arr do write(x!.i, " ");
writeln(t["nested"]!.arr[1]!.arr[0]!.s, " ", t["inline.y.z"]!.s, " ", t["a.b.c"]!.i);
writeln(t["owner"]!["name"]!.s, " ", t["owner"]!["quoted key"]!.i, " ", t["owner.more.n"]!.i);
for x in t["items"]!.arr do write(x!["id"]!.i, x!.pathExists("sub.k"), " ");
writeln();
writeln(t.pathExists("owner.none"), " ", t.get("none") == nil);
try { t["none"]; } catch e: TomlError { writeln(e.message()); }
for bad in ["a = 1\nb 2", "a = ", "a = 1\na = 2", "x = \"no end", "k = 1 2", "[t", "v = zzz"] do
  try { parseToml(bad); writeln("accepted: ", bad); } catch e: TomlError { writeln(e.message()); }
const small = parseToml("b = [1, true]\na = \"x\"\n[t]\nd = 2.5\n[t.u]\ne = { f = 1 }\n");
var f = openMemFile();
{ var w = f.writer(); w.write(small); }
const again = parseToml(f);
write(again);
again.writeJSON(stdout);
