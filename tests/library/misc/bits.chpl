// Operations on bits.
use BitOps;
writeln(popCount(255), " ", clz(1: uint(8)), " ", ctz(8), " ", rotl(1: uint(8), 9), " ", rotr(1: uint(8), 1), " ", parity(7));
