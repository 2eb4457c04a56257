// Dates and their numbers, weeks and days agree with the calendar.
use Time;
const d = new date(2024, 2, 28);
writeln(d, " ", d + new timeDelta(days = 2), " ", d - new timeDelta(days = 59), " ", d - new date(2023, 2, 28));
writeln(d.weekday(), " ", d.isoWeekDate(), " ", d.toOrdinal(), " ", d.year, " ", d.month, " ", d.day);
writeln(new date(2021, 1, 3).isoWeekDate(), " ", new date(2020, 12, 31).isoWeekDate(), " ",
        new date(2018, 12, 31).isoWeekDate());
var wrong = 0, day = date.createFromOrdinal(1);
for o in 1..3652059 by 37 do if date.createFromOrdinal(o).toOrdinal() != o then wrong += 1;
for o in 1..1600 {
  if day.toOrdinal() != o then wrong += 1;
  day += date.resolution;
}
writeln(wrong, " ", date.min.toOrdinal(), " ", date.max.toOrdinal(), " ", date.max);
writeln(isLeapYear(2000), " ", isLeapYear(1900), " ", isLeapYear(2024), " ", daysInMonth(2023, 2), " ", daysInMonth(2024, 2));
try {
  daysInMonth(2024, 13);
} catch e: IllegalArgumentError { writeln("no such month"); }
writeln(d < new date(2024, 3, 1), " ", d == d.replace(day = 28), " ", d.replace(year = 2000, day = 1), " ", d >= date.max);
writeln(dayOfWeek.Monday: int, " ", dayOfWeek.Sunday: int, " ", d.ctime(), " ", d: string, " ", d.isoFormat());
