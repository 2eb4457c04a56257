// The documented names of the arguments of Math's procedures.
use Math;

const c = 0.5 + 0.25i;
writeln(isClose(x=sin(x=asin(x=c)), y=c, relTol=1e-9, absTol=1e-9));
writeln(isClose(cos(x=acos(x=c)), c), " ", isClose(tan(x=atan(x=c)), c), " ", isClose(exp(x=log(x=c)), c));
writeln(isClose(sinh(x=asinh(x=c)), c), " ", isClose(cosh(x=acosh(x=c)), c), " ", isClose(tanh(x=atanh(x=c)), c));
writeln(conj(x=c), " ", phase(x=c) == atan2(y=0.25, x=0.5), " ", riemProj(x=c), " ", abs(x=-3), " ", ln(x=1.0));
writeln(gcd(x=12, y=18), " ", gcd(x=12: uint, y=18: uint), " ", divCeil(x=7, y=2), " ", divFloor(x=-7, y=2), " ",
        divCeilPos(x=7, y=2), " ", divFloorPos(x=7, y=2), " ", mod(x=-7, y=3), " ", mod(x=7.5, y=2.0));
var a = -7, b = 3;
writeln(mod(x=a, y=b), " ", divCeil(x=a, y=b), " ", divFloor(x=a, y=b));
writeln(ldExp(x=0.75, exp=4), " ", logBasePow2(x=64, exp=2), " ", log2(x=64), " ", cbrt(x=27.0), " ", sgn(x=-2), " ", signbit(x=-0.0));
writeln(jn(n=0, x=0.0), " ", j0(x=0.0), " ", erf(x=0.0), " ", lnGamma(x=1.0), " ", gamma(x=5.0), " ", rint(x=2.5), " ", trunc(x=-2.5));
writeln(max(1, 2.5), " ", min(1: int(8), 2), " ", isNan(x=nan), " ", isInf(x=inf), " ", isFinite(x=1.0), " ", ceil(x=1.5), " ", sqrt(x=4.0));
