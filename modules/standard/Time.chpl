/** Measuring time, waiting, and the civil date and time: dates, times of a day, spans, by the Gregorian calendar.
    Not for: time zones; the names that older programs use (TimeOlder).
    Dates and times are those of the machine's zone or, where it says so, of UTC. */
module Time {
  use Pointers;
  import Ascii;
  use Base;
  use Errors;
  use OS;
  use String;
  use Tasks;
  use Types;
  use Write;
  import Read.{_readWord, _readBad};
  public use TimeOlder;

  extern proc cht_time_ns(): int;
  extern proc cht_wall_time(t: c_ptr(int));
  extern proc cht_wall_time_of(seconds: int, t: c_ptr(int));

  /** Units for the older `Timer`.

      .. code-block:: chapel

         use Time;
         var t: Timer;
         t.start();
         sleep(0.01);
         t.stop();
         writeln(t.elapsed(TimeUnits.milliseconds) >= 10.0, " ", t.elapsed(TimeUnits.microseconds) < 1.0e7);   // true true
  */
  enum TimeUnits { microseconds, milliseconds, seconds, minutes, hours }

  /** A watch that adds up the time between `start` and `stop`.

      .. code-block:: chapel

         use Time;
         var watch: stopwatch;
         watch.start();
         sleep(0.01);
         watch.stop();
         writeln(watch.elapsed() >= 0.01, " ", watch.isRunning());   // true false
  */
  record stopwatch {
    var _total: int;
    var _since: int;
    var _running: bool;


    /** Stops and sets the time to zero.

        .. code-block:: chapel

           use Time;
           var watch: stopwatch;
           watch.start();
           writeln(watch.running);   // true
           watch.stop();
           watch.clear();
           writeln(watch.elapsed(), " ", watch.running);   // 0.0 false
           watch.restart();
           watch.reset();
           writeln(watch.elapsed() < 60);   // true
    */
    proc ref clear() {
      _total = 0;
      _running = false;
    }
    /** Sets the time to zero; a running watch goes on. */
    proc ref reset() {
      _total = 0;
      _since = cht_time_ns();
    }
    /** Starts to count. */
    proc ref start() {
      if _running then warning("start called on a stopwatch that has not been stopped");
      else {
        _running = true;
        _since = cht_time_ns();
      }
    }
    /** Stops to count. */
    proc ref stop() {
      if _running {
        _total += cht_time_ns() - _since;
        _running = false;
      } else warning("stop called on a stopwatch that has not been started");
    }
    /** Starts from zero. */
    proc ref restart() {
      clear();
      start();
    }
    /** The time counted so far, in seconds. */
    proc elapsed(): real do
      return (_total + (if _running then cht_time_ns() - _since else 0)): real * 1.0e-9;
    proc elapsed(unit: TimeUnits): real do return _inUnit(elapsed(), unit);
    /** Whether it is counting. */
    inline proc running: bool do return _running;
    /** Whether it is counting. */
    proc isRunning(): bool do return _running;
  }

  proc _inUnit(seconds: real, unit: TimeUnits): real {
    if unit == TimeUnits.microseconds then return seconds * 1.0e6;
    else if unit == TimeUnits.milliseconds then return seconds * 1.0e3;
    else if unit == TimeUnits.minutes then return seconds / 60.0;
    else if unit == TimeUnits.hours then return seconds / 3600.0;
    else return seconds;
  }

  /** The older name of `stopwatch`. */
  @deprecated("Timer is now called stopwatch")
  type Timer = stopwatch;

  /** Lets other tasks run for so many seconds. */
  proc sleep(t: real) {
    cht_sleep_ns((t * 1.0e9): int);
  }
  proc sleep(t: real, unit: TimeUnits) {
    if unit == TimeUnits.microseconds then sleep(t * 1.0e-6);
    else if unit == TimeUnits.milliseconds then sleep(t * 1.0e-3);
    else if unit == TimeUnits.minutes then sleep(t * 60.0);
    else if unit == TimeUnits.hours then sleep(t * 3600.0);
    else sleep(t);
  }

  // What the runtime fills in: ten numbers, see `WallTime` of its interface.
  proc _now(): 10*int {
    var t: 10*int;
    cht_wall_time(_address(t(0)));
    return t;
  }

  /** The time since 1970-01-01 00:00 UTC.

      .. code-block:: chapel

         use Time;
         const since = timeSinceEpoch();
         writeln(since.totalSeconds() > 1.0e9, " ", since < timeDelta.max);   // true true
  */
  proc timeSinceEpoch(): timeDelta {
    const t = _now();
    return new timeDelta(seconds = t(0), microseconds = t(1) / 1000);
  }

  /** The seconds since local midnight.

      .. code-block:: chapel

         use Time;
         const (year, month, day) = getCurrentDate(), hours = getCurrentTime(TimeUnits.hours);
         writeln(year >= 2024, " ", (1..12).contains(month));   // true true
         writeln((1..31).contains(day), " ", 0 <= hours && hours < 24);   // true true
  */
  proc getCurrentTime(unit: TimeUnits = TimeUnits.seconds): real {
    const t = _now();
    return _inUnit((t(5) * 3600 + t(6) * 60 + t(7)): real + t(1): real * 1.0e-9, unit);
  }
  /** Year, month and day of the local date. */
  proc getCurrentDate(): 3*int {
    const t = _now();
    return (t(2), t(3), t(4));
  }

  /** The days of a week, as older releases numbered them.

      .. code-block:: chapel

         use Time;
         writeln(Day.sunday: int, " ", Day.saturday: int);   // 0 6
         writeln(getCurrentDayOfWeek(): int % 7 == dateTime.now().weekday(): int % 7);   // true
  */
  enum Day { sunday = 0, monday, tuesday, wednesday, thursday, friday, saturday }
  /** The day of the week of the local date. */
  @deprecated("getCurrentDayOfWeek() is now dateTime.now().weekday()")
  proc getCurrentDayOfWeek(): Day {
    const t = _now();
    const day = new date(t(2), t(3), t(4)).weekday(): int;
    return try! (day % 7): Day;
  }

  // ---- spans of time ---------------------------------------------------------------------------

  // Division that rounds down, and what is left, for b > 0.
  inline proc _floorDiv(a: int, b: int): int do return if a < 0 then ~(~a / b) else a / b;
  // (No number of days of which something is left beside the other parts is near this.)
  private param _mostDays = 1 << 59;
  proc _tooLong() { halt("timeDelta: overflow: more than 999999999 days"); }
  inline proc _floorMod(a: int, b: int): int do return a - b * _floorDiv(a, b);

  /** A span of time, which may be negative: days, 0 to 86399 seconds, and 0 to 999999 microseconds.

      .. code-block:: chapel

         use Time;
         const t = new timeDelta(hours=25, milliseconds=-500);
         writeln(t, " ", t.days, " ", t.totalSeconds());   // 1 day, 0:59:59.500000 1 89999.5
  */
  record timeDelta {
    var _days: int;
    var _seconds: int;
    var _us: int;

    /** The sum of the arguments. Halts if that is more than 999999999 days. */
    proc init(days: int = 0, seconds: int = 0, microseconds: int = 0, milliseconds: int = 0,
              minutes: int = 0, hours: int = 0, weeks: int = 0) {
      // Whole seconds and days are taken out of each part before they are added, so that no sum overflows.
      const us = _floorMod(microseconds, 1000000) + 1000 * _floorMod(milliseconds, 1000);
      const s = _floorMod(seconds, 86400) + 60 * _floorMod(minutes, 1440) + 3600 * _floorMod(hours, 24) +
                _floorDiv(microseconds, 1000000) + _floorDiv(milliseconds, 1000) + _floorDiv(us, 1000000);
      if days < -_mostDays || days > _mostDays || weeks < -_mostDays || weeks > _mostDays then _tooLong();
      this._days = days + 7 * weeks + _floorDiv(seconds, 86400) + _floorDiv(minutes, 1440) + _floorDiv(hours, 24) +
                   _floorDiv(s, 86400);
      this._seconds = _floorMod(s, 86400);
      this._us = _floorMod(us, 1000000);
      if abs(this._days) > 999999999 then _tooLong();
    }
    /** So many seconds, to the microsecond. */
    proc init(timestamp: real) {
      const (s, us) = _splitSeconds(timestamp);
      this.init(seconds = s, microseconds = us);
    }

    /** The parts of the span.

        .. code-block:: chapel

           use Time;
           const t = new timeDelta(days = 1, hours = 2, milliseconds = 5);
           writeln(t.days, " ", t.seconds, " ", t.microseconds, " ", timeDelta.resolution);   // 1 7200 5000 0:00:00.000001
           writeln(abs(-t) == t, " ", timeDelta.min < -t);   // true true
    */
    inline proc days: int do return _days;
    inline proc seconds: int do return _seconds;
    inline proc microseconds: int do return _us;
    /** The whole span in seconds. */
    proc totalSeconds(): real do return (_days * 86400 + _seconds): real + _us: real / 1.0e6;

    /** The least and the greatest span, and the least difference between two. */
    proc type min: timeDelta do return new timeDelta(days = -999999999);
    proc type max: timeDelta do
      return new timeDelta(days = 999999999, seconds = 86399, microseconds = 999999);
    proc type resolution: timeDelta do return new timeDelta(microseconds = 1);

    proc _order(): 3*int do return (_days, _seconds, _us);
    // As `1 day, 2:03:04.000005`.
    proc _writeOn(ch: c_ptr(void)) {
      if _days != 0 {
        cht_io_write_int(ch, _days);
        _writeText(ch, if _days == 1 || _days == -1 then " day, " else " days, ");
      }
      cht_io_write_int(ch, _seconds / 3600);
      cht_io_write_byte(ch, Ascii.colon);
      _digits(ch, _seconds / 60 % 60, 2);
      cht_io_write_byte(ch, Ascii.colon);
      _digits(ch, _seconds % 60, 2);
      _fraction(ch, _us);
    }
  }

  operator ==(a: timeDelta, b: timeDelta): bool do return a._order() == b._order();
  operator !=(a: timeDelta, b: timeDelta): bool do return a._order() != b._order();
  operator <(a: timeDelta, b: timeDelta): bool do return a._order() < b._order();
  operator <=(a: timeDelta, b: timeDelta): bool do return a._order() <= b._order();
  operator >(a: timeDelta, b: timeDelta): bool do return a._order() > b._order();
  operator >=(a: timeDelta, b: timeDelta): bool do return a._order() >= b._order();
  operator +(t: timeDelta): timeDelta do return t;
  operator -(t: timeDelta): timeDelta do return new timeDelta(-t._days, -t._seconds, -t._us);
  operator +(a: timeDelta, b: timeDelta): timeDelta do
    return new timeDelta(a._days + b._days, a._seconds + b._seconds, a._us + b._us);
  operator -(a: timeDelta, b: timeDelta): timeDelta do
    return new timeDelta(a._days - b._days, a._seconds - b._seconds, a._us - b._us);
  operator *(t: timeDelta, i: int): timeDelta {
    if t._days < 0 then return -((-t) * i);
    if t.totalSeconds() * abs(i: real) > 8.7e13 then _tooLong();
    return new timeDelta(seconds = (t._days * 86400 + t._seconds) * i + t._us * (i / 1000000), microseconds = t._us * (i % 1000000));
  }
  operator *(i: int, t: timeDelta): timeDelta do return t * i;
  /** A part of the span, rounded down to the microsecond. */
  operator /(t: timeDelta, i: int): timeDelta {
    if i == 0 then halt("division of a timeDelta by zero");
    if i < 0 then return (-t) / (if i == min(int) then max(int) else -i);
    const s = t._days * 86400 + t._seconds, rest = _floorMod(s, i);
    // What is left of the seconds for a number of that size cannot be counted in microseconds.
    if rest > max(int) / 1000001 then
      return new timeDelta(microseconds = floor((s: real * 1.0e6 + t._us: real) / i: real): int);
    return new timeDelta(seconds = _floorDiv(s, i), microseconds = (rest * 1000000 + t._us) / i);
  }
  /** The span without its sign. */
  proc timeDelta.abs(): timeDelta do return if _days < 0 then -this else this;
  /** Older form of the method. */
  proc abs(t: timeDelta): timeDelta do return t.abs();

  // Whole seconds below, and microseconds.
  proc _splitSeconds(x: real): (int, int) {
    if !(abs(x) < 1.0e14) then halt(x, " seconds are no span of time");
    const s = floor(x);
    return (s: int, round((x - s) * 1.0e6): int);
  }

  // ---- dates -----------------------------------------------------------------------------------

  /** The days of the week, by their ISO numbers.

      .. code-block:: chapel

         use Time;
         writeln((new date(2024, 2, 29)).weekday(), " ", dayOfWeek.Monday: int, " ", dayOfWeek.Sunday: int);   // Thursday 1 7
  */
  enum dayOfWeek { Monday = 1, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }

  /** The first and the last year of dates.

      .. code-block:: chapel

         use Time;
         writeln(date.min == new date(MINYEAR, 1, 1), " ", date.max == new date(MAXYEAR, 12, 31));   // true true
  */
  const MINYEAR = 1, MAXYEAR = 9999;
  /** The beginning of 1970.

      .. code-block:: chapel

         use Time;
         writeln(unixEpoch, " ", unixEpoch + new timeDelta(days=1, hours=2));   // 1970-01-01T00:00:00 1970-01-02T02:00:00
  */
  const unixEpoch = new dateTime(1970, 1, 1);

  /** Whether the year has a 29th of February. */
  proc isLeapYear(year: int): bool do return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

  /** The number of days in a month. Throws IllegalArgumentError for a month that is none.

      .. code-block:: chapel

         use Time;
         writeln(daysInMonth(2024, 2), " ", isLeapYear(2024));   // 29 true
  */
  proc daysInMonth(year: int, month: int): int throws {
    if month < 1 || month > 12 then throw new owned IllegalArgumentError("month", "it must be in 1..12");
    return _monthDays(year, month);
  }
  proc _monthDays(year: int, month: int): int do
    return if month == 2 then (if isLeapYear(year) then 29 else 28)
           else if month == 4 || month == 6 || month == 9 || month == 11 then 30 else 31;
  // The days before a year, a month of it.
  proc _daysBefore(year: int): int {
    const y = year - 1;
    return y * 365 + y / 4 - y / 100 + y / 400;
  }
  proc _daysBefore(year: int, month: int): int {
    var n = 0;
    for m in 1..<month do n += _monthDays(year, m);
    return n;
  }

  /** A day of the calendar, of a year in 1..9999.

      .. code-block:: chapel

         use Time;
         const d = new date(2024, 2, 28), e = d + new timeDelta(days=2);
         writeln(e, " ", e.weekday(), " ", (e - d).days, " ", isLeapYear(2024));   // 2024-03-01 Friday 2 true
  */
  record date {
    var _year: int;
    var _month: int;
    var _day: int;

    proc init() { }
    /** The date of these numbers. Halts if there is none. */
    proc init(year: int, month: int, day: int) {
      this._year = year;
      this._month = month;
      this._day = day;
      if year < 1 || year > 9999 then halt("date: year ", year, " is not in 1..9999");
      if month < 1 || month > 12 then halt("date: month ", month, " is not in 1..12");
      if day < 1 || day > _monthDays(year, month) then halt("date: there is no day ", day, " in this month");
    }

    /** The parts of the date.

        .. code-block:: chapel

           use Time;
           const d = new date(2024, 2, 29);
           writeln(d.year, " ", d.month, " ", d.day, " ", d.toOrdinal(), " ", date.createFromOrdinal(738945) == d);   // 2024 2 29 738945 true
           writeln(d.replace(year = 2028), " ", d.isoWeekDate(), " ", d.isoFormat(), " ", d.ctime());   // 2028-02-29 (2024, 9, 4) 2024-02-29 Thu Feb 29 00:00:00 2024
           writeln(date.min, " ", date.max, " ", date.today() >= d, " ", date.utcToday() > d);   // 0001-01-01 9999-12-31 true true
           writeln(date.createUtcFromTimestamp(86400.0), " ", date.createFromTimestamp(1.0e9).year);   // 1970-01-02 2001
    */
    inline proc year: int do return _year;
    inline proc month: int do return _month;
    inline proc day: int do return _day;

    /** The first and the last date, and the least difference between two. */
    proc type min: date do return new date(1, 1, 1);
    proc type max: date do return new date(9999, 12, 31);
    proc type resolution: timeDelta do return new timeDelta(days = 1);

    /** Today, in the local zone or in UTC. */
    proc type today(): date do return dateTime.now().getDate();
    /** Today in UTC. */
    proc type utcToday(): date do return dateTime.utcNow().getDate();
    /** The date so many seconds after the beginning of 1970 in UTC: the local one, or that of UTC. */
    proc type createFromTimestamp(timestamp: real): date do
      return dateTime.createFromTimestamp(timestamp).getDate();
    /** The same in UTC. */
    proc type createUtcFromTimestamp(timestamp: real): date do
      return dateTime.createUtcFromTimestamp(timestamp).getDate();
    /** The date of a number of `toOrdinal`. */
    proc type createFromOrdinal(ord: int): date {
      if ord < 1 || ord > 3652059 then halt("date: ordinal ", ord, " is not in 1..3652059");
      // The year is a guess that is at most one off.
      var y = ord * 400 / 146097 + 1;
      while _daysBefore(y) >= ord do y -= 1;
      while _daysBefore(y + 1) < ord do y += 1;
      var rest = ord - _daysBefore(y), m = 1;
      while rest > _monthDays(y, m) {
        rest -= _monthDays(y, m);
        m += 1;
      }
      return new date(y, m, rest);
    }
    /** The number of the day, where the first of January of year 1 is 1. */
    proc toOrdinal(): int do return _daysBefore(_year) + _daysBefore(_year, _month) + _day;

    /** The date with other parts, where they are given. */
    proc replace(year: int = 0, month: int = 0, day: int = 0): date do
      return new date(if year == 0 then _year else year, if month == 0 then _month else month,
                      if day == 0 then _day else day);
    /** The day of the week. */
    proc weekday(): dayOfWeek do return try! ((toOrdinal() + 6) % 7 + 1): dayOfWeek;
    /** Year, week and day of the week as ISO counts them: the first week is that with the first Thursday. */
    proc isoWeekDate(): (int, int, int) {
      const wd = (toOrdinal() + 6) % 7 + 1;
      const thursday = toOrdinal() + 4 - wd;
      // The Thursday's year, which may be the one before or after.
      var y = _year;
      if thursday <= _daysBefore(y) then y -= 1;
      else if thursday > _daysBefore(y + 1) then y += 1;
      return (y, (thursday - _daysBefore(y) - 1) / 7 + 1, wd);
    }
    /** As `2026-11-21`. */
    proc isoFormat(): string do return _toString(this);
    /** As `Sat Nov 21 00:00:00 2026`. */
    proc ctime(): string do return dateTime.combine(this, new time()).ctime();
    /** The text that a format makes of the date: those of C, and `%f` for six digits of microseconds. */
    proc strftime(fmt: string): string do return dateTime.combine(this, new time()).strftime(fmt);

    proc _order(): 3*int do return (_year, _month, _day);
    proc _writeOn(ch: c_ptr(void)) {
      _digits(ch, _year, 4);
      cht_io_write_byte(ch, Ascii.minus);
      _digits(ch, _month, 2);
      cht_io_write_byte(ch, Ascii.minus);
      _digits(ch, _day, 2);
    }
    proc ref _readOn(ch: c_ptr(void)): int(32) do return _readParts(ch, this);
  }

  operator ==(a: date, b: date): bool do return a._order() == b._order();
  operator !=(a: date, b: date): bool do return a._order() != b._order();
  operator <(a: date, b: date): bool do return a._order() < b._order();
  operator <=(a: date, b: date): bool do return a._order() <= b._order();
  operator >(a: date, b: date): bool do return a._order() > b._order();
  operator >=(a: date, b: date): bool do return a._order() >= b._order();
  operator +(d: date, t: timeDelta): date do return date.createFromOrdinal(d.toOrdinal() + t.days);
  operator +(t: timeDelta, d: date): date do return d + t;
  operator -(d: date, t: timeDelta): date do return date.createFromOrdinal(d.toOrdinal() - t.days);
  operator -(a: date, b: date): timeDelta do return new timeDelta(days = a.toOrdinal() - b.toOrdinal());

  // ---- times of a day --------------------------------------------------------------------------

  // ---- zones -----------------------------------------------------------------------------------

  /** A time zone: what times and dates with times may have. A program's own class says how it differs from UTC by overriding
      all four.

      .. code-block:: chapel

         use Time;
         class fixed: Timezone {
           const hours: int;
           override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta(hours=hours);
           override proc dst(dt: dateTime): timeDelta do return new timeDelta();
           override proc tzname(dt: dateTime): string do return "fixed" + hours: string;
           override proc fromUtc(in dt: dateTime): dateTime do return dt + utcOffset(dt);
         }
         const here_ = new shared fixed(2), there = new shared fixed(-5);
         const t = new dateTime(2024, 2, 29, 13, 5, tz=here_);
         writeln(t, " ", t.astimezone(there), " ", t.tzname());   // 2024-02-29T13:05:00+02:00 2024-02-29T06:05:00-05:00 fixed2
         writeln(t == t.astimezone(there));   // true
  */
  class Timezone {
    /** What is to be added to UTC for a date and time of this zone. */
    proc utcOffset(dt: dateTime): timeDelta { _mustOverride("utcOffset"); return new timeDelta(); }
    /** The part of it that is for daylight saving. */
    proc dst(dt: dateTime): timeDelta { _mustOverride("dst"); return new timeDelta(); }
    /** The zone's name. */
    proc tzname(dt: dateTime): string { _mustOverride("tzname"); return ""; }
    /** A date and time of UTC, which has this zone, in the zone's own terms. */
    proc fromUtc(in dt: dateTime): dateTime { _mustOverride("fromUtc"); return dt; }
  }
  private proc _mustOverride(name: string) { halt("Timezone: a class of time zones must override ", name); }
  private proc _zoned(const ref zone: shared Timezone?, what: string): borrowed Timezone {
    if zone == nil then halt(what, " is for times that have a time zone");
    return zone!.borrow();
  }
  // As `+02:00`.
  private proc _writeOffset(ch: c_ptr(void), offset: timeDelta, colon: bool) {
    const minutes = offset.days * 1440 + offset.seconds / 60;
    cht_io_write_byte(ch, (if minutes < 0 then Ascii.minus else Ascii.plus): int(32));
    _digits(ch, abs(minutes) / 60, 2);
    if colon then cht_io_write_byte(ch, Ascii.colon);
    _digits(ch, abs(minutes) % 60, 2);
  }

  /** A time of a day, to the microsecond. */
  record time {
    var _hour: int;
    var _minute: int;
    var _second: int;
    var _us: int;
    var _zone: shared Timezone?;

    /** The time of these numbers, perhaps in a time zone. Halts if there is none. */
    proc init(hour: int = 0, minute: int = 0, second: int = 0, microsecond: int = 0, in tz: shared Timezone? = nil) {
      this._hour = hour;
      this._minute = minute;
      this._second = second;
      this._us = microsecond;
      this._zone = tz;
      if hour < 0 || hour > 23 then halt("time: hour ", hour, " is not in 0..23");
      if minute < 0 || minute > 59 then halt("time: minute ", minute, " is not in 0..59");
      if second < 0 || second > 59 then halt("time: second ", second, " is not in 0..59");
      if microsecond < 0 || microsecond > 999999 then
        halt("time: microsecond ", microsecond, " is not in 0..999999");
    }

    /** The parts of the time.

        .. code-block:: chapel

           use Time;
           const t = new time(13, 5, 7, 250);
           writeln(t.hour, " ", t.minute, " ", t.second, " ", t.microsecond, " ", t.isoFormat());   // 13 5 7 250 13:05:07.000250
           writeln(t.replace(hour = 1, microsecond = 0), " ", time.min, " ", time.max);   // 01:05:07 00:00:00 23:59:59.999999
    */
    inline proc hour: int do return _hour;
    inline proc minute: int do return _minute;
    inline proc second: int do return _second;
    inline proc microsecond: int do return _us;
    /** The time zone, or nil; what is to be added to UTC in it, the part of that for daylight saving (these two halt without a zone),
        and its name.

        .. code-block:: chapel

           use Time;
           const t = new time(1, 2);
           writeln(t.timezone == nil, " <", t.tzname(), ">");   // true <>
    */
    proc timezone: shared Timezone? do return _zone;
    proc utcOffset(): timeDelta do return _zoned(_zone, "utcOffset").utcOffset(dateTime.min);
    proc dst(): timeDelta do return _zoned(_zone, "dst").dst(dateTime.min);
    proc tzname(): string do return if _zone == nil then "" else _zone!.tzname(dateTime.min);

    /** The first and the last time of a day, and the least difference between two. */
    proc type min: time do return new time();
    proc type max: time do return new time(23, 59, 59, 999999);
    proc type resolution: timeDelta do return timeDelta.resolution;

    /** The time with other parts, where they are given. */
    proc replace(hour: int = -1, minute: int = -1, second: int = -1, microsecond: int = -1,
                 in tz: shared Timezone? = this.timezone): time do
      return new time(if hour < 0 then _hour else hour, if minute < 0 then _minute else minute,
                      if second < 0 then _second else second, if microsecond < 0 then _us else microsecond, tz);
    /** As `12:34:56`, with `.123456` if there are microseconds and `+02:00` if there is a zone. */
    proc isoFormat(): string do return _toString(this);
    /** The text that a format makes of the time, as that of `date`; the date is the first of January 1900. */
    proc strftime(fmt: string): string do return dateTime.combine(new date(1900, 1, 1), this).strftime(fmt);

    proc _order(): 4*int do return (_hour, _minute, _second, _us);
    proc _writeOn(ch: c_ptr(void)) {
      _writeClock(ch);
      if _zone != nil then _writeOffset(ch, utcOffset(), true);
    }
    proc ref _readOn(ch: c_ptr(void)): int(32) do return _readParts(ch, this);
    proc _writeClock(ch: c_ptr(void)) {
      _digits(ch, _hour, 2);
      cht_io_write_byte(ch, Ascii.colon);
      _digits(ch, _minute, 2);
      cht_io_write_byte(ch, Ascii.colon);
      _digits(ch, _second, 2);
      _fraction(ch, _us);
    }
  }

  // Times as they are compared: those of other zones at the same day of UTC.
  private proc _onADay(const ref t: time): dateTime do return new dateTime(new date(1900, 1, 2), t);
  operator ==(a: time, b: time): bool do return _onADay(a) == _onADay(b);
  operator !=(a: time, b: time): bool do return _onADay(a) != _onADay(b);
  operator <(a: time, b: time): bool do return _onADay(a) < _onADay(b);
  operator <=(a: time, b: time): bool do return _onADay(a) <= _onADay(b);
  operator >(a: time, b: time): bool do return _onADay(a) > _onADay(b);
  operator >=(a: time, b: time): bool do return _onADay(a) >= _onADay(b);

  extern "strftime" proc _strftime(buf: c_ptr(uint(8)), cap: int, fmt: c_ptr(uint(8)), tm: c_ptr(int(32))): int;
  extern "strptime" proc _strptime(text: c_ptr(uint(8)), fmt: c_ptr(uint(8)), tm: c_ptr(int(32))): c_ptr(uint(8));

  /** The parts of a date and time: the year and the month as they are written, days of the week from 0 (Monday), days of the year from 1;
      the last says whether it is summer time, -1 if that is not known.

      .. code-block:: chapel

         use Time;
         const parts: tm = (new dateTime(2024, 2, 29, 13, 5, 7)).timetuple();
         writeln(parts.tm_year, " ", parts.tm_mon, " ", parts.tm_mday, " ", parts.tm_hour, " ", parts.tm_min);   // 2024 2 29 13 5
         writeln(parts.tm_wday, " ", parts.tm_yday, " ", parts.tm_isdst, " ", (new dateTime(2024, 2, 29)).utctimetuple().tm_isdst);   // 3 60 -1 0
  */
  record tm { var tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst: int(32); }

  /** A date and a time of that day.

      .. code-block:: chapel

         use Time;
         const t = new dateTime(2024, 12, 31, 23, 59, 30) + new timeDelta(seconds=45);
         writeln(t, " ", t.strftime("%d.%m.%Y"));   // 2025-01-01T00:00:15 01.01.2025
  */
  record dateTime {
    var _date: date;
    var _time: time;

    proc init() { }
    /** The date and time of these numbers, perhaps in a time zone. Halts if there is none. */
    proc init(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0,
              microsecond: int = 0, in tz: shared Timezone? = nil) {
      this._date = new date(year, month, day);
      this._time = new time(hour, minute, second, microsecond, tz);
    }
    /** The two together. */
    proc init(d: date, t: time = new time()) {
      this._date = d;
      this._time = t;
    }

    /** The parts of the date and the time. */
    inline proc year: int do return _date._year;
    inline proc month: int do return _date._month;
    inline proc day: int do return _date._day;
    inline proc hour: int do return _time._hour;
    inline proc minute: int do return _time._minute;
    inline proc second: int do return _time._second;
    inline proc microsecond: int do return _time._us;
    /** The date; the time of the day.

        .. code-block:: chapel

           use Time;
           const d = new dateTime(2024, 2, 29, 13, 5);
           writeln(d.getDate(), " ", d.getTime(), " ", d.replace(day = 1, hour = 0), " ", d.ctime());   // 2024-02-29 13:05:00 2024-02-01T00:05:00 Thu Feb 29 13:05:00 2024
           writeln(dateTime.combine(d.getDate(), d.getTime()) == d, " ", dateTime.now() > d, " ", dateTime.utcNow() > d);   // true true true
    */
    proc getDate(): date do return _date;
    /** The time of the day, without a zone and with the one that it has. */
    proc getTime(): time do return _time.replace(tz=nil);
    /** The time of the day with the zone that it has.

        .. code-block:: chapel

           use Time;
           class Utc: Timezone {
             override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta();
           }
           const d = new dateTime(2024, 2, 29, 13, 5, tz=new shared Utc());
           writeln(d.timetz(), " ", d.getTime());   // 13:05:00+00:00 13:05:00
    */
    proc timetz(): time do return _time;
    /** The time zone, or nil; what is to be added to UTC in it, the part of that for daylight saving (these two halt without a zone),
        and its name. */
    proc timezone: shared Timezone? do return _time._zone;
    proc utcOffset(): timeDelta do return _zoned(_time._zone, "utcOffset").utcOffset(this);
    proc dst(): timeDelta do return _zoned(_time._zone, "dst").dst(this);
    proc tzname(): string do return if _time._zone == nil then "" else _time._zone!.tzname(this);
    /** The same moment in another zone. Halts without a zone of its own. */
    proc astimezone(in tz: shared Timezone): dateTime {
      if _time._zone == tz then return this;
      const utc = (this - utcOffset()).replace(tz=tz);
      return tz.fromUtc(utc);
    }

    /** The first and the last, and the least difference between two. */
    proc type min: dateTime do return new dateTime(date.min, time.min);
    proc type max: dateTime do return new dateTime(date.max, time.max);
    proc type resolution: timeDelta do return timeDelta.resolution;

    /** The date and time now, as the machine has it, or in a time zone. */
    proc type now(in tz: shared Timezone? = nil): dateTime {
      if tz == nil then return _ofWall(_now());
      return tz!.fromUtc(dateTime.utcNow().replace(tz=tz));
    }
    /** The date and time now in UTC. */
    proc type utcNow(): dateTime {
      const t = _now();
      return unixEpoch + new timeDelta(seconds = t(0), microseconds = t(1) / 1000);
    }
    /** The two together. */
    proc type combine(d: date, t: time): dateTime do return new dateTime(d, t);
    /** The date and time so many seconds after the beginning of 1970 in UTC: local, or in UTC. */
    proc type createFromTimestamp(timestamp: real, in tz: shared Timezone? = nil): dateTime {
      if tz != nil then return tz!.fromUtc(dateTime.createUtcFromTimestamp(timestamp).replace(tz=tz));
      var (s, us) = _splitSeconds(timestamp);
      s += us / 1000000;
      us %= 1000000;
      var t: 10*int;
      cht_wall_time_of(s, _address(t(0)));
      t(1) = us * 1000;
      return _ofWall(t);
    }
    proc type createUtcFromTimestamp(timestamp: real): dateTime do
      return unixEpoch + new timeDelta(timestamp);
    /** The date and time with which a text begins, by a format of C's. Halts if it does not.

        .. code-block:: chapel

           use Time;
           const d = dateTime.strptime("29.02.2024 13:05", "%d.%m.%Y %H:%M");
           writeln(d, " ", d.strftime("%j %H h"));   // 2024-02-29T13:05:00 060 13 h
    */
    proc type strptime(date_string: string, format: string): dateTime {
      var tm: 14*int(32);
      tm(3) = 1;
      const text = new _cName(date_string), fmt = new _cName(format);
      if _strptime(text.p, fmt.p, _address(tm(0))) == nil then
        halt("strptime: \"", date_string, "\" is no date and time of the form \"", format, "\"");
      return new dateTime(tm(5) + 1900, tm(4) + 1, tm(3), tm(2), tm(1), if tm(0) > 59 then 59 else tm(0));
    }
    /** The same with other parts, where they are given. */
    proc replace(year: int = 0, month: int = 0, day: int = 0, hour: int = -1, minute: int = -1,
                 second: int = -1, microsecond: int = -1, in tz: shared Timezone? = this.timezone): dateTime do
      return new dateTime(_date.replace(year, month, day), _time.replace(hour, minute, second, microsecond, tz));
    /** As a `tm`; `utctimetuple` of UTC, if there is a zone. */
    proc timetuple(): tm {
      const summer = if _time._zone == nil then -1 else (dst() != new timeDelta()): int;
      inline proc c(x: int) do return x: int(32);
      return new tm(c(second), c(minute), c(hour), c(day), c(month), c(year), c(weekday(): int - 1),
                    c(toOrdinal() - _daysBefore(year)), c(summer));
    }
    proc utctimetuple(): tm {
      var parts = (if _time._zone == nil then this else this.replace(tz=nil) - utcOffset()).timetuple();
      parts.tm_isdst = 0;
      return parts;
    }
    /** As those of `date`. */
    proc toOrdinal(): int do return _date.toOrdinal();
    proc weekday(): dayOfWeek do return _date.weekday();
    proc isoWeekDate(): (int, int, int) do return _date.isoWeekDate();
    /** As `2026-11-21T12:34:56`, with `.123456` if there are microseconds and `+02:00` if there is a zone. */
    proc isoFormat(): string do return _toString(this);
    /** As `Sat Nov 21 12:34:56 2026`. */
    proc ctime(): string do return strftime("%a %b %e %H:%M:%S %Y");
    /** The text that a format makes: those of C, and `%f` for six digits of microseconds. */
    proc strftime(fmt: string): string {
      // A zero byte would end the text for C.
      if fmt.contains("\x00") then return "\x00".join([part in fmt.split("\x00")] strftime(part));
      // `struct tm`: the day of the week counts from Sunday, that of the year from 0.
      var tm: 14*int(32);
      const parts = (second, minute, hour, day, month - 1, year - 1900, weekday(): int % 7,
                     _daysBefore(year, month) + day - 1);
      for param i in 0..<8 do tm(i) = parts(i): int(32);
      tm(8) = -1;
      var f: string, i = 0;
      while i < fmt.len {
        const c = _byteAt(fmt.buf, i);
        if c == Ascii.percent && i + 1 < fmt.len && _byteAt(fmt.buf, i + 1) == Ascii.f {
          const digits = (1000000 + microsecond): string;
          f._append(digits.buf + 1, 6);
          i += 2;
        } else if c == Ascii.percent && i + 1 < fmt.len && _time._zone != nil && _namesZone(_byteAt(fmt.buf, i + 1)) {
          f += _zoneText(_byteAt(fmt.buf, i + 1));
          i += 2;
        } else {
          f._appendByte(c);
          i += 1;
          if c == Ascii.percent && i < fmt.len {
            f._appendByte(_byteAt(fmt.buf, i));
            i += 1;
          }
        }
      }
      // An empty text and one that has no room look alike: a last byte of its own tells them apart.
      f += "|";
      const form = new _cName(f);
      var cap = 256;
      while true {
        const buf = _allocate(uint(8), cap);
        const n = _strftime(buf, cap, form.p, _address(tm(0)));
        if n > 0 then return _adoptString(buf, n - 1, cap);
        cht_free(buf);
        cap *= 4;
      }
      return "";
    }

    // The zone as `%z` and `%Z` of a format have it.
    proc _zoneText(letter: uint(8)): string {
      if letter != Ascii.z then return tzname().replace("%", "%%");
      const text = cht_io_open_mem();
      _writeOffset(text, utcOffset(), false);
      return _takeMem(text);
    }

    proc _order(): 7*int do
      return ((..._date._order()), (..._time._order()));
    proc _writeOn(ch: c_ptr(void)) {
      _date._writeOn(ch);
      cht_io_write_byte(ch, 84);
      _time._writeClock(ch);
      if _time._zone != nil then _writeOffset(ch, utcOffset(), true);
    }
    proc ref _readOn(ch: c_ptr(void)): int(32) do return _readParts(ch, this);
  }

  private proc _namesZone(letter: uint(8)): bool do return letter == Ascii.z || letter == Ascii.Z;
  // A date and time as it is compared with another: in UTC, if their zones differ.
  private proc _besides(const ref d: dateTime, const ref other: dateTime): dateTime {
    if d.timezone == other.timezone then return d;
    if d.timezone == nil || other.timezone == nil then halt("a time with a time zone cannot be compared with one without");
    return d.replace(tz=nil) - d.utcOffset();
  }
  operator ==(a: dateTime, b: dateTime): bool do
    return (a.timezone == nil) == (b.timezone == nil) && _besides(a, b)._order() == _besides(b, a)._order();
  operator !=(a: dateTime, b: dateTime): bool do return !(a == b);
  operator <(a: dateTime, b: dateTime): bool do return _besides(a, b)._order() < _besides(b, a)._order();
  operator <=(a: dateTime, b: dateTime): bool do return _besides(a, b)._order() <= _besides(b, a)._order();
  operator >(a: dateTime, b: dateTime): bool do return _besides(a, b)._order() > _besides(b, a)._order();
  operator >=(a: dateTime, b: dateTime): bool do return _besides(a, b)._order() >= _besides(b, a)._order();
  operator +(d: dateTime, t: timeDelta): dateTime {
    const us = d.microsecond + t.microseconds;
    const s = d.hour * 3600 + d.minute * 60 + d.second + t.seconds + us / 1000000;
    const day = date.createFromOrdinal(d.toOrdinal() + t.days + s / 86400);
    return new dateTime(day, new time(s / 3600 % 24, s / 60 % 60, s % 60, us % 1000000, d.timezone));
  }
  operator +(t: timeDelta, d: dateTime): dateTime do return d + t;
  operator -(d: dateTime, t: timeDelta): dateTime do return d + -t;
  operator -(a: dateTime, b: dateTime): timeDelta do return _between(_besides(a, b), _besides(b, a));
  private proc _between(const ref a: dateTime, const ref b: dateTime): timeDelta do
    return new timeDelta(days = a.toOrdinal() - b.toOrdinal(), hours = a.hour - b.hour, minutes = a.minute - b.minute,
                         seconds = a.second - b.second, microseconds = a.microsecond - b.microsecond);

  proc _ofWall(t: 10*int): dateTime do
    return new dateTime(t(2), t(3), t(4), t(5), t(6), if t(7) > 59 then 59 else t(7), t(1) / 1000);

  proc _digits(ch: c_ptr(void), n: int, width: int) {
    cht_io_write_int_fmt(ch, n, 10, width: int(32), 8);
  }
  // Reads a date, a time (without a zone) or both, in the form in which they are written. A status of Read's.
  private proc _readParts(ch: c_ptr(void), ref x: ?t): int(32) {
    var word: string;
    const status = _readWord(ch, word);
    if status != 0 then return status;
    param dates = t != time, times = t != date;
    const dateEnd = if !dates then 0 else if times then 11 else 10, us = dateEnd + 9;
    var at: 7*int, ok = word.numBytes == (if !times then 10 else dateEnd + 8) || times && word.numBytes == us + 6;
    if ok && dates {
      ok = word.byte(4) == Ascii.minus && word.byte(7) == Ascii.minus && (!times || word.byte(10) == 84) &&
           _numberIn(word, 0, 4, at(0)) && _numberIn(word, 5, 2, at(1)) && _numberIn(word, 8, 2, at(2));
      ok = ok && at(0) >= 1 && at(1) >= 1 && at(1) <= 12 && at(2) >= 1 && at(2) <= _monthDays(at(0), at(1));
    }
    if ok && times {
      ok = word.byte(dateEnd + 2) == Ascii.colon && word.byte(dateEnd + 5) == Ascii.colon && _numberIn(word, dateEnd, 2, at(3)) &&
           _numberIn(word, dateEnd + 3, 2, at(4)) && _numberIn(word, dateEnd + 6, 2, at(5)) && at(3) < 24 && at(4) < 60 && at(5) < 60;
      if ok && word.numBytes > us then ok = word.byte(us - 1) == Ascii.dot && _numberIn(word, us, 6, at(6));
    }
    if !ok then return _readBad;
    if !times then x = new date(at(0), at(1), at(2));
    else if !dates then x = new time(at(3), at(4), at(5), at(6));
    else x = new dateTime((...at));
    return 0;
  }
  private proc _numberIn(const ref s: string, from: int, digits: int, ref n: int): bool {
    for i in from..<from + digits {
      const b = s.byte(i);
      if b < Ascii.digit0 || b > Ascii.digit0 + 9 then return false;
      n = n * 10 + (b - Ascii.digit0): int;
    }
    return true;
  }
  // Microseconds, if there are any.
  proc _fraction(ch: c_ptr(void), us: int) {
    if us == 0 then return;
    cht_io_write_byte(ch, Ascii.dot);
    _digits(ch, us, 6);
  }
}
