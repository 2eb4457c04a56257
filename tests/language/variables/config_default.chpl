// Without the option, a config variable keeps its initialiser.
config const n = 2 * 21;
config var s = "abc";
s += "d";
writeln(n, " ", s);
