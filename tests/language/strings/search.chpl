// find, contains, startsWith, endsWith and count.
const s = "banana";
writeln(s.find("an"), " ", s.rfind("an"), " ", s.find("x"), " ", s.count("a"));
writeln(s.contains("nan"), " ", s.startsWith("ban"), " ", s.endsWith("na", "zz"), " ", s.startsWith("x"));
