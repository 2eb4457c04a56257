// Functions of real numbers take whole numbers, too; bits of signed numbers go around.
use Math, BitOps;
const n = 4, k: uint(8) = 9;
writeln(sqrt(n), " ", sqrt(k), " ", cbrt(27), " ", floor(n), " ", round(k), " ", exp(0), " ", ln(1), " ", atan2(0, 1), " ",
        atan2(0.0, n - 3), " ", isNan(n), " ", isFinite(n));
writeln(sqrt(n).type: string, " ", sin(k).type: string, " ", mod(-5.5, 2), " ", mod(7, 2.5), " ", conj(n), " ", phase(-1.0), " ", phase(n));
writeln(rotl(1, 63) == min(int), " ", rotr(-2: int(8), 1), " ", rotl(0x81: uint(8), 1));
