// real(32) arguments give real(32) results.
use Math;
const x: real(32) = 0.25;
writeln(sqrt(x), " ", sqrt(x).type:string, " ", sin(x).type:string);
