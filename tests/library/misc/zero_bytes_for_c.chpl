// A zero byte in a text is not its end, also where C functions do the work.
use BigInteger, Subprocess, Time;
try { writeln(new bigint("1\x002")); } catch e { writeln(e.message().replace("\x00", "?")); }
try { spawn(["echo", "a\x00b"]); } catch e { writeln(e.message()); }
try { spawn(["echo"], env=["A=\x00"]); } catch e { writeln(e.message()); }
try { spawnshell("echo a\x00b"); } catch e { writeln(e.message()); }
// What stands behind a date is not looked at.
writeln(dateTime.strptime("2024-01-01\x00x", "%Y-%m-%d"));
writeln((new date(2024, 1, 2)).strftime("%Y\x00%m\x00").replace("\x00", "?"));
