// A span without its sign.
use Time;
const t = new timeDelta(days=-1, seconds=5);
writeln(t, " ", t.abs(), " ", t.abs().abs() == -t, " ", abs(t) == t.abs());
