// Dates and times are read in the form in which they are written.
use Time, IO, JSON, List;
var f = openMemFile(); { f.writer(locking=false).write(new date(2020,5,6), " ", new time(1,2,3), " ", new dateTime(2020,5,6,7,8,9), " ", new time(1,2,3,45)); }
var r = f.reader(locking=false);
writeln(r.read(date), " ", r.read(time), " ", r.read(dateTime), " ", r.read(time));
proc bad(type T, s: string) { try { writeln(openStringReader(s).read(T)); } catch e: BadFormatError { writeln("bad"); } catch e: EofError { writeln("eof"); } catch { writeln("?"); } }
bad(date, "2020-02-30");
bad(date, "2020-2-3");
bad(date, "");
bad(time, "25:00:00");
bad(dateTime, "2020-01-01 00:00:00");
bad(dateTime, "2020-01-01T00:00:00.5");
bad(list(date), "[2020-01-01, 2021-02-03]");
record ev { var at: dateTime; var what: string; }
bad(ev, "(at = 2020-01-01T01:02:03, what = x)");
writeln(openStringReader('{"at":"2020-01-01T01:02:03", "what":"x"}', deserializer=new jsonDeserializer()).read(ev));
