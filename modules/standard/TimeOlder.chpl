/** The names that Time had before release 2.0, for programs of that time.
    Not for: new programs. */
module TimeOlder {
  private use Time;

  /** Older names of types.

      .. code-block:: chapel

         use Time;
         const d: datetime = new datetime(2024, 2, 29, 13, 5), hour: timedelta = new timedelta(hours=1);
         writeln(d + hour, " ", hour.total_seconds());   // 2024-02-29T14:05:00 3600.0
         writeln(d.getdate(), " ", d.gettime(), " ", d.isoformat(), " ", d.getdate().isoformat());   // 2024-02-29 13:05:00 2024-02-29T13:05:00 2024-02-29
         writeln(d.toordinal() == date.fromordinal(d.toordinal()).toordinal(), " ", d.isocalendar(), " ", d.isoCalendar());   // true (2024, 9, 4) (2024, 9, 4)
         writeln(dateTime.createFromOrdinal(d.toOrdinal()));   // 2024-02-29T00:00:00
  */
  @deprecated("datetime is now dateTime")
  type datetime = dateTime;
  @deprecated("timedelta is now timeDelta")
  type timedelta = timeDelta;
  @deprecated("fromTimestamp is now createFromTimestamp")
  proc type dateTime.fromTimestamp(timestamp: real): dateTime do return dateTime.createFromTimestamp(timestamp);
  @deprecated("today of a dateTime is now its now")
  proc type dateTime.today(): dateTime do return dateTime.now();
  @deprecated("getdate is now getDate")
  proc dateTime.getdate(): date do return this.getDate();
  @deprecated("gettime is now getTime")
  proc dateTime.gettime(): time do return this.getTime();

  @deprecated("isoformat is now isoFormat")
  proc date.isoformat(): string do return this.isoFormat();
  @deprecated("isoformat is now isoFormat")
  proc time.isoformat(): string do return this.isoFormat();
  @deprecated("isoformat is now isoFormat")
  proc dateTime.isoformat(): string do return this.isoFormat();
  @deprecated("toordinal is now toOrdinal")
  proc date.toordinal(): int do return this.toOrdinal();
  @deprecated("toordinal is now toOrdinal")
  proc dateTime.toordinal(): int do return this.toOrdinal();
  @deprecated("isoCalendar is now isoWeekDate")
  proc date.isoCalendar(): (int, int, int) do return this.isoWeekDate();
  @deprecated("isoCalendar is now isoWeekDate")
  proc dateTime.isoCalendar(): (int, int, int) do return this.isoWeekDate();
  @deprecated("isocalendar is now isoWeekDate")
  proc date.isocalendar(): (int, int, int) do return this.isoWeekDate();
  @deprecated("isocalendar is now isoWeekDate")
  proc dateTime.isocalendar(): (int, int, int) do return this.isoWeekDate();
  /** Older names of the ways to make dates from numbers.

      .. code-block:: chapel

         use Time;
         const day = date.fromtimestamp(86400.0 * 1000), moment = dateTime.fromtimestamp(0.5), utc = dateTime.utcfromtimestamp(86400.5);
         writeln(day.year, " ", moment.microsecond, " ", utc);   // 1972 500000 1970-01-02T00:00:00.500000
         writeln(date.fromordinal(1), " ", dateTime.fromordinal(2), " ", dateTime.utcnow() > utc);   // 0001-01-01 0001-01-02T00:00:00 true
         writeln(dateTime.fromTimestamp(0.5) == moment, " ", dateTime.today() > moment);   // true true
  */
  @deprecated("fromtimestamp is now createFromTimestamp")
  proc type date.fromtimestamp(timestamp: real): date do return date.createFromTimestamp(timestamp);
  @deprecated("fromtimestamp is now createFromTimestamp")
  proc type dateTime.fromtimestamp(timestamp: real): dateTime do return dateTime.createFromTimestamp(timestamp);
  @deprecated("utcfromtimestamp is now createUtcFromTimestamp")
  proc type dateTime.utcfromtimestamp(timestamp: real): dateTime do return dateTime.createUtcFromTimestamp(timestamp);
  @deprecated("fromordinal is now createFromOrdinal")
  proc type date.fromordinal(ord: int): date do return date.createFromOrdinal(ord);
  @deprecated("fromordinal is now createFromOrdinal")
  proc type dateTime.fromordinal(ord: int): dateTime do return new dateTime(date.createFromOrdinal(ord));
  @deprecated("make a new dateTime of date.createFromOrdinal")
  proc type dateTime.createFromOrdinal(ordinal: int): dateTime do return new dateTime(date.createFromOrdinal(ordinal));
  @deprecated("utcnow is now utcNow")
  proc type dateTime.utcnow(): dateTime do return dateTime.utcNow();
  @deprecated("total_seconds is now totalSeconds")
  proc timeDelta.total_seconds(): real do return this.totalSeconds();
  /** Older names of days of the week, of which `weekday` counted from 0 and `isoWeekday` from 1; all count from 1 today.

      .. code-block:: chapel

         use Time;
         const d = new date(2024, 2, 29);
         writeln(d.isoWeekday(), " ", d.isoweekday(): int, " ", d.weekday() == DayOfWeek.Thursday);   // Thursday 4 true
         writeln(dateTime.combine(d, new time()).isoWeekday() == isoDayOfWeek.Friday, " ", ISODayOfWeek.Sunday);   // false Sunday
  */
  @deprecated("DayOfWeek is now dayOfWeek")
  type DayOfWeek = dayOfWeek;
  @deprecated("isoDayOfWeek is now dayOfWeek")
  type isoDayOfWeek = dayOfWeek;
  @deprecated("ISODayOfWeek is now dayOfWeek")
  type ISODayOfWeek = dayOfWeek;
  @deprecated("isoWeekday is now weekday")
  proc date.isoWeekday(): dayOfWeek do return this.weekday();
  @deprecated("isoWeekday is now weekday")
  proc dateTime.isoWeekday(): dayOfWeek do return this.weekday();
  @deprecated("isoweekday is now weekday")
  proc date.isoweekday(): dayOfWeek do return this.weekday();
  @deprecated("isoweekday is now weekday")
  proc dateTime.isoweekday(): dayOfWeek do return this.weekday();
}
