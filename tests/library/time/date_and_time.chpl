// A date and time is made, taken apart, moved, formatted and read.
use Time;
const d = new dateTime(2026, 11, 21, 12, 34, 56, 7);
writeln(d, " ", new dateTime(2026, 1, 2, 3, 4), " ", d: string == d.isoFormat());
writeln(d.getDate(), " ", d.getTime(), " ", dateTime.combine(d.getDate(), new time(1, 2, 3)), " ", new dateTime(d.getDate()));
writeln(d - new timeDelta(hours = 13), " ", d + new timeDelta(days = 60, microseconds = 999993), " ",
        d - new dateTime(2026, 11, 20), " ", new dateTime(2026, 11, 20) - d);
writeln(d.strftime("%Y/%m/%d %f %j %A %% %%f"), "|", d.strftime(""), "|", d.ctime(), "|", d.strftime("x" * 1000).size);
writeln(dateTime.strptime("21 Nov 2026 23:59", "%d %b %Y %H:%M"), " ", dateTime.strptime("2026-02-01", "%Y-%m-%d"));
writeln(dateTime.strptime("2026-02-01 and more", "%Y-%m-%d"));
writeln(dateTime.createUtcFromTimestamp(-0.5), " ", dateTime.createUtcFromTimestamp(1.0e9), " ", unixEpoch);
writeln(d.replace(year = 2000, hour = 1), " ", new time(1, 2, 3).replace(minute = 0), " ", new time(1, 2).strftime("%H-%M"));
writeln(d < d + dateTime.resolution, " ", d == d, " ", d.getTime() < time.max, " ", time.min <= new time(0, 0, 0, 1), " ",
        dateTime.min, " ", dateTime.max, " ", d.weekday(), " ", d.toOrdinal());
// Now, here and in UTC.
const now = dateTime.now();
writeln(now - dateTime.createFromTimestamp(timeSinceEpoch().totalSeconds()) <= new timeDelta(seconds = 1), " ",
        abs(dateTime.utcNow() - now) < new timeDelta(days = 1), " ", date.today() - now.getDate() < new timeDelta(days = 2), " ",
        dateTime.utcNow() >= unixEpoch + timeSinceEpoch() - new timeDelta(seconds = 1));
