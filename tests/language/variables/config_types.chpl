// args: --small=12 --tall=16 --c=green --ratio=1e-3
// Options are converted to the config's type.
enum colour {red, green}
config const small: int(8) = 1, tall: uint = 2, c = colour.red, ratio = 0.5;
writeln(small, " ", small.type:string, " ", tall, " ", c, " ", ratio);
