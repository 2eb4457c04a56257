// Tables are read and assigned to as usual where a program uses YAML as well.
use TOML, YAML;
var t = parseToml("a = 1\n[o]\nb = 2\n");
writeln(t["o"]!["b"]!.i);
t["o"]!["b"]!.i = 5;
t["a"] = new shared Toml("text");
writeln(t["o"]!["b"]!.i, " ", t["a"]!.toString());
