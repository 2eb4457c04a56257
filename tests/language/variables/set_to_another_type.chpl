// flags: -sn=2.5 -sm=abc -sr=x
// What is set for a config variable is a value of its type, declared or not.
config const n = 5; //~ E0201 `2.5` (set for the config `n`) is no `int(64)`
config var m = 5; //~ E0201 `abc` (set for the config `m`) is no `int(64)`
config const r: real = 1.5; //~ E0201 `x` (set for the config `r`) is no `real(64)`
writeln(n, m, r);
