// Positions in bytes and in code points are made of numbers by assignment or cast, add and subtract numbers and compare with one another.
proc show(type t) {
  var at: t = 2;
  at = 3;
  at += 1;
  const s = "aäbcd";
  writeln(at, " ", at + 1, " ", 1 + at, " ", at - 2, " ", at - 1: t, " ", s[at], " ", s[at - 1..at]);
  writeln(at < 5: t, at <= 4: t, at > 4: t, at >= 5: t, at == 4: t, at != 4: t, " ", at == 4, at < 4, " ", at: int);
}
show(byteIndex);
show(codepointIndex);
