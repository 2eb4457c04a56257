// A date and time gives its parts as C's struct tm has them, the month and the year as they are written; of UTC where there is a zone.
use Time;

class fixed: Timezone {
  const minutes: int;
  override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta(minutes=minutes);
  override proc dst(dt: dateTime): timeDelta do return new timeDelta(hours=1);
  override proc tzname(dt: dateTime): string do return "fixed";
  override proc fromUtc(in dt: dateTime): dateTime do return dt + utcOffset(dt);
}

const plain = new dateTime(2004, 12, 31, 23, 5, 7), there = new dateTime(2004, 12, 31, 23, 5, 7, tz=new shared fixed(-300));
writeln(plain.timetuple());
writeln(plain.utctimetuple());
writeln(there.timetuple());
writeln(there.utctimetuple());
writeln(new dateTime(date.createFromOrdinal(731946)), " ", plain.getDate().isoWeekDate());
