// The inverse functions of complex numbers, on both sides of their cuts too.
use Math;
const z = 0.5 + 0.25i;
writeln(asin(z), " ", acos(z), " ", atan(z));
writeln(asinh(z), " ", acosh(z), " ", atanh(z));
for im in (-0.0, 0.0) {
  const c = (2.0, im): complex;
  writeln(asin(c), " ", acos(c), " ", acosh(-c), " ", atanh(c));
}
// Each undoes its function.
var worst = 0.0;
for re in -3..3 do
  for im in -3..3 do
    if re != 0 || abs(im) != 1 then
      if im != 0 || abs(re) != 1 {
        const w = (re: real, im: real): complex;
        for d in (sin(asin(w)) - w, cos(acos(w)) - w, tan(atan(w)) - w, sinh(asinh(w)) - w, cosh(acosh(w)) - w,
                  tanh(atanh(w)) - w) do worst = max(worst, abs(d));
      }
writeln(worst < 1.0e-13);
