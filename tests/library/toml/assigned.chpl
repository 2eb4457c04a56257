// Values are assigned to keys of a table, and asked for as text.
use TOML, IO;
var t = parseToml("a = 1\n[sec]\nx = 'y'\narr = [1,2]\n");
writeln(t["a"]!.i, " ", t["sec"]!["x"]!.s, " ", t["sec.x"]!.toString(), " ", t["sec.arr"]!.toString());
t["b"] = new shared Toml(5);
t["sec"]!["z"] = new shared Toml("new");
t["deep.er.k"] = new shared Toml(true);
t["a"] = new shared Toml(2.5);
var both: [0..1] shared Toml? = nil;
both[0] = new shared Toml(1);
both[1] = new shared Toml("two");
t["list"] = new shared Toml(both);
t.set("sec.x", "changed");
writeln(t);
writeln(t.pathExists("sec"), t.pathExists("sec.x"), t.pathExists("none"), t.get("none") == nil);
t.writeJSON(stdout);
t.writeTOML(stdout);
try { writeln(t["none"]); } catch e: TomlError { writeln(e.message()); }
writeln(t.pathExists("none"));
