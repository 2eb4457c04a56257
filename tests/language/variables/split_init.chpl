// A declaration may be completed by the first assignment.
proc pick(flag: bool) {
  const x;
  if flag {
    x = 1;
  } else {
    x = 2;
  }
  return x;
}
writeln(pick(true), " ", pick(false));
