// The names of releases before 2.0: results in the receiver.
use BigInteger;

var a = new bigint(100), b = new bigint(7), r, q: bigint;
r.add(a, b); write(r, " ");
r.sub(a, 1); write(r, " ");
r.mul(a, b); write(r, " ");
r.addmul(a, 2); write(r, " ");
r.pow(b, 20); write(r, " ");
r.powm(b, 20, a); write(r, " ");
r.div_q(a, b); write(r, " ");
r.div_q(a, b, Round.UP); write(r, " ");
r.div_r(a, 7); write(r, " ");
r.div_qr(q, -a, b, Round.DOWN); writeln(r, " ", q);
r.fac(10); write(r, " ");
r.fib(50); write(r, " ");
r.sqrt(a); write(r, " ");
r.gcd(a, 35); write(r, " ");
r.nextprime(a); write(r, " ");
r.mul_2exp(a, 3); write(r, " ");
r.mod(-a, b); write(r, " ");
write(r.root(a, 2), " ", r, " ");
write(r.invert(b, a), " ", r, " ");
writeln(a.even_p(), b.odd_p(), a.divisible_p(10), a.perfect_square_p(), a.probab_prime_p(20), " ", a.get_str(2), " ",
        a.sizeinbase(2), " ", a.tstbit(2), a.fits_sint_p());
