// A variable is declared where a locale is; its name is visible where the declaration stands.

var asked = 0;
proc chosen() {
  asked += 1;
  return Locales[0];
}

on Locales[0] var A: [0..2] int = 2;
on here const k = 3;

proc main() {
  const device = here;
  on device var x: [0..2] real, n = 4;
  on chosen() const y = x;
  on device {
    x[1] = 2.5;
    A[0] = k;
  }
  writeln(A, " ", x, " ", y, " ", n, " ", asked, " ", x.locale == device);
}
