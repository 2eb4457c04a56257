// Dates and times in time zones of the program's.
use Time;
class fixed: Timezone {
  const offset: timeDelta; const name: string; const saving: timeDelta;
  override proc utcOffset(dt: dateTime): timeDelta do return offset;
  override proc dst(dt: dateTime): timeDelta do return saving;
  override proc tzname(dt: dateTime): string do return name;
  override proc fromUtc(in dt: dateTime): dateTime do return dt + offset;
}
const est = new shared fixed(new timeDelta(hours=-5), "EST", new timeDelta(0)), utc = new shared fixed(new timeDelta(0), "UTC", new timeDelta(0)),
      ist = new shared fixed(new timeDelta(hours=5, minutes=30), "IST", new timeDelta(hours=1));
var a = new dateTime(2024, 1, 1, 0, 30, tz=ist);
writeln(a, " ", a.utcOffset(), " ", a.dst(), " ", a.tzname(), " ", a.timezone == ist);
writeln(a.astimezone(est), " ", a.astimezone(utc), " ", a.astimezone(ist));
writeln(a == a.astimezone(est), a < a.astimezone(est), a - a.astimezone(utc), " ", a + new timeDelta(1));
writeln(a.getTime(), " ", a.timetz(), " ", a.getDate(), " ", a.replace(tz=nil), " ", a.replace(hour=5));
writeln(a.strftime("%Y-%m-%d %H:%M %z %Z"));
var t1 = new time(12, 47, tz=est), t2 = new time(17, 47, tz=utc), t3 = new time(13, 47);
writeln(t1 == t2, " ", t1, " ", t2.tzname(), " ", t3.timezone == nil, " ", t1 == t3, " ", t1.utcOffset(), " ", t1.replace(tz=nil));
writeln(dateTime.createFromTimestamp(0, utc), " ", dateTime.now(utc).tzname(), " ", dateTime.combine(new date(2020,1,1), t1));
writeln(a == a.replace(tz=nil), a != a.replace(tz=nil));
var x: dateTime; writeln(x.timezone == nil); x = a; writeln(x == a, x.timezone == ist);
