// try may give a value in an initialiser; a catch may return.
proc parse(s: string) throws { return s: int; }
proc orElse(s: string, other: int): int {
  try {
    const v = parse(s);
    return v;
  } catch {
    return other;
  }
}
writeln(orElse("12", 0), " ", orElse("zwölf", -1));
