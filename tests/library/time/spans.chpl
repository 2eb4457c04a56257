// Spans of time are normalised; they are added, multiplied and divided rounding down.
use Time;
const t = new timeDelta(days = 1, hours = -25, microseconds = -1);
writeln(t, " ", (t.days, t.seconds, t.microseconds));
writeln(new timeDelta(hours = 30, milliseconds = 5), " | ", new timeDelta(1.25), " | ", new timeDelta(-0.25), " | ",
        new timeDelta(weeks = 2, minutes = 3));
writeln(new timeDelta(days = 1) / 7, " | ", new timeDelta(days = -1) / 7, " | ", new timeDelta(days = 1) / -7);
writeln(3 * new timeDelta(minutes = 50), " | ", new timeDelta(days = 3) * -2, " | ", -new timeDelta(seconds = 1));
writeln(abs(new timeDelta(hours = -3)), " ", new timeDelta(hours = 1).totalSeconds(), " ",
        new timeDelta(hours = 1) - new timeDelta(minutes = 59, milliseconds = 1) + timeDelta.resolution);
writeln(timeDelta.min, " | ", timeDelta.max);
writeln(new timeDelta(seconds = 60) == new timeDelta(minutes = 1), " ", new timeDelta(seconds = -1) < new timeDelta(), " ",
        timeDelta.min >= timeDelta.max, " ", new timeDelta(days = 1) != new timeDelta(hours = 24));
