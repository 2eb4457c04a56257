// The documented names of the arguments of Time's procedures and methods.
use Time;
var sw: stopwatch;
sw.start(); sw.stop(); sw.restart(); sw.reset(); sw.clear();
writeln(sw.running, " ", sw.elapsed());
sleep(t=0);
const d = new date(year=2020, month=2, day=29);
writeln(d.replace(year=2024, month=1, day=2), " ", date.createFromOrdinal(ord=737484), " ", d.toOrdinal(), " ", d.weekday(), " ", d.isoWeekDate());
writeln(date.createFromTimestamp(timestamp=0).year, " ", date.createUtcFromTimestamp(timestamp=0));
const t = new time(hour=1, minute=2, second=3, microsecond=4, tz=nil);
writeln(t.replace(hour=5, minute=6, second=7, microsecond=8), " ", t.isoFormat(), " ", t: string, " ", t.strftime(fmt="%H"));
const dt = new dateTime(year=2020, month=1, day=2, hour=3, minute=4, second=5, microsecond=6, tz=nil);
writeln(dt, " ", dt.replace(year=2021, month=5, day=6, hour=7, minute=8, second=9, microsecond=10), " ", new dateTime(d=d, t=t), " ", dateTime.combine(d=d, t=t));
writeln(dateTime.strptime(date_string="2020-01-02", format="%Y-%m-%d"), " ", dateTime.createUtcFromTimestamp(timestamp=1.5), " ", dt.strftime(fmt="%Y"), " ", dt.ctime());
writeln(new timeDelta(days=1, seconds=2, microseconds=3, milliseconds=4, minutes=5, hours=6, weeks=7), " ", new timeDelta(timestamp=1.25), " ", abs(t=-(new timeDelta(1))));
writeln(daysInMonth(year=2020, month=2), " ", isLeapYear(year=2020), " ", timeDelta.min, " ", timeDelta.max, " ", MINYEAR, MAXYEAR, unixEpoch);
writeln(timeSinceEpoch().totalSeconds() > 0, " ", date.today() <= date.today(), " ", dateTime.now() >= dateTime.min, dateTime.utcNow() > dateTime.min, date.utcToday() > date.min);
writeln(dt.getDate(), dt.getTime(), dt.timetz(), dt.toOrdinal(), dt.weekday(), dt.isoWeekDate());
