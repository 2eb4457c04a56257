// Enums convert to and from integers and strings.
enum level {low = 1, high = 5}
writeln(level.high: int, " ", level.low: string + "!");
var n = 5, s = "low";
writeln(n: level, " ", s: level);
