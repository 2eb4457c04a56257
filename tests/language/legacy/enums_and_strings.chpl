// flags: --edition=legacy
// Constants of enums have the numbers from 1; strings are joined with numbers, bools and enums by `+`.
enum color { red, green, blue };
writeln(color.red: int, " ", color.blue: int, " ", 2: color);
enum level { low = 10, high };
writeln(level.high: int);
var n = 3, x = 2.5;
writeln("n = " + n + ", x = " + x + ", " + true + " " + color.green);
