// flags: -sn=true -sr=2 -sk=2*3 -sc=1
// A setting is converted to the variable's type, where none is declared to that of the initial value.
config const n = 5, r = 1.5, k: real = 1, c = 1.0i + 2;
writeln(n, " ", r, " ", k, " ", c, " ", n.type: string, " ", r.type: string);
