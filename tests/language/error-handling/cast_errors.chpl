// Casts from strings throw.
proc parse(s: string): int {
  try { return s: int; } catch { return -1; }
}
writeln(parse("12"), " ", parse("1x"), " ", parse(""));
