// flags: -sn=2*absent
config param n = 3; //~ E0201 `2*absent` (set for the config param `n`) is no `int(64)`
writeln(n);
