// Days of the week under their older names.
use Time;
const d = new date(2020, 12, 31), dt = new dateTime(2021, 1, 3, 12, 0);
writeln(d.isoWeekday(), " ", d.isoweekday(): int, " ", dt.isoWeekday(), " ", dt.isoweekday(): int);
writeln(d.weekday() == DayOfWeek.Thursday, " ", d.isoWeekday() == isoDayOfWeek.Friday, " ", dt.isoWeekday() == ISODayOfWeek.Sunday);
var day: DayOfWeek = DayOfWeek.Monday;
select day {
  when DayOfWeek.Monday do writeln("first");
  otherwise do writeln("later");
}
