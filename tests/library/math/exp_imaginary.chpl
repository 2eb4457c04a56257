// exp of an imaginary number is a point of the unit circle.
use Math;
const z = exp(1.0i * halfPi);
writeln(abs(z.re) < 1e-15, " ", z.im, " ", exp(0.0i), " ", (exp(1.0i) - exp(0.0 + 1.0i)) == 0);
