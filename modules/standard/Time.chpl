// Measuring time, waiting, and the civil date and time.
// Not for: calendars and time zones.
module Time {
  use Base;
  use String;
  use Tasks;
  use Write;

  extern proc cht_time_ns(): int;
  extern proc cht_wall_time(t: c_ptr(int));
  extern proc cht_wall_time_of(seconds: int, t: c_ptr(int));

  /** Units for the older `Timer`. */
  enum TimeUnits { microseconds, milliseconds, seconds, minutes, hours }

  /** A watch that adds up the time between `start` and `stop`. */
  record stopwatch {
    var _total: int;
    var _since: int;
    var _running: bool;


    /** Stops and sets the time to zero. */
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
    cht_wall_time(__prim("addr", t(0)));
    return t;
  }

  /** A span of time. */
  record timeDelta {
    var _us: int;
    proc init(days: int = 0, seconds: int = 0, microseconds: int = 0, milliseconds: int = 0,
              minutes: int = 0, hours: int = 0, weeks: int = 0) {
      this._us = microseconds + 1000 * milliseconds +
                 1000000 * (seconds + 60 * (minutes + 60 * (hours + 24 * (days + 7 * weeks))));
    }
    proc totalSeconds(): real do return _us: real / 1.0e6;
    proc days: int do return (_us - (if _us < 0 then 86399999999 else 0)) / 86400000000;
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_real(ch, totalSeconds());
      _writeText(ch, " s");
    }
  }

  /** The time since 1970-01-01 00:00 UTC. */
  proc timeSinceEpoch(): timeDelta {
    const t = _now();
    return new timeDelta(seconds = t(0), microseconds = t(1) / 1000);
  }

  /** The seconds since local midnight. */
  proc getCurrentTime(unit: TimeUnits = TimeUnits.seconds): real {
    const t = _now();
    return _inUnit((t(5) * 3600 + t(6) * 60 + t(7)): real + t(1): real * 1.0e-9, unit);
  }
  /** Year, month and day of the local date. */
  proc getCurrentDate(): 3*int {
    const t = _now();
    return (t(2), t(3), t(4));
  }

  /** A civil date and time. */
  record dateTime {
    var year: int;
    var month: int;
    var day: int;
    var hour: int;
    var minute: int;
    var second: int;
    var microsecond: int;


    /** The local time now. */
    proc type now(): dateTime {
      const t = _now();
      var d: dateTime;
      d.year = t(2);
      d.month = t(3);
      d.day = t(4);
      d.hour = t(5);
      d.minute = t(6);
      d.second = t(7);
      d.microsecond = t(1) / 1000;
      return d;
    }
    proc _writeOn(ch: c_ptr(void)) {
      _digits(ch, year, 4);
      cht_io_write_byte(ch, 45);
      _digits(ch, month, 2);
      cht_io_write_byte(ch, 45);
      _digits(ch, day, 2);
      cht_io_write_byte(ch, 84);
      _digits(ch, hour, 2);
      cht_io_write_byte(ch, 58);
      _digits(ch, minute, 2);
      cht_io_write_byte(ch, 58);
      _digits(ch, second, 2);
      if microsecond != 0 {
        cht_io_write_byte(ch, 46);
        _digits(ch, microsecond, 6);
      }
    }
  }
  proc _digits(ch: c_ptr(void), n: int, width: int) {
    cht_io_write_int_fmt(ch, n, 10, width: int(32), 8);
  }
}
