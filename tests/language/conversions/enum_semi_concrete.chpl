// In a semi-concrete enum the constants before the first value have none: casting one to a number throws.
enum mark {unset, low = 5, high}
for m in mark do
  try { writeln(m, " ", m: int, " ", m: complex); }
  catch e: IllegalArgumentError { writeln(e.message()); }
  catch { writeln("another error"); }
writeln(6: mark);
