/** Operations on the bits of integers.
    Not for: arithmetic. */
module BitOps {
  /** The number of bits set.

      .. code-block:: chapel

         use BitOps;
         writeln(popCount(0b1011), " ", clz(1: uint(8)), " ", ctz(8), " ", parity(7));        // 3 7 3 1
         writeln(rotl(0x81: uint(8), 1), " ", rotr(0x81: uint(8), 1), " ", bswap(1: uint(16)));   // 3 192 256
  */
  inline proc popCount(x: integral): x.type do return __prim("popcount", x);
  /** The number of zero bits above the highest bit set. */
  inline proc clz(x: integral): x.type do return __prim("clz", x);
  /** The number of zero bits below the lowest bit set. */
  inline proc ctz(x: integral): x.type do return __prim("ctz", x);
  /** Whether the number of bits set is odd: 1, else 0. */
  inline proc parity(x: integral): x.type do return __prim("popcount", x) & 1;
  /** The bits moved around by n places to the left. */
  inline proc rotl(x: uint(?w), n: integral): uint(w) do return __prim("rotl", x, n: uint(w));
  inline proc rotl(x: int(?w), n: integral): int(w) do return __prim("rotl", x: uint(w), n: uint(w)): int(w);
  /** The bits moved around by n places to the right. */
  inline proc rotr(x: uint(?w), n: integral): uint(w) do return __prim("rotr", x, n: uint(w));
  inline proc rotr(x: int(?w), n: integral): int(w) do return __prim("rotr", x: uint(w), n: uint(w)): int(w);
  /** The bytes in reverse order. */
  inline proc bswap(x: integral): x.type do return __prim("bswap", x);

  /** Of two matrices of 8 by 8 bits, a row in each byte, the product: the "or" of "and"s.

      .. code-block:: chapel

         use BitOps;
         const eye = 0x8040201008040201: uint;
         writeln(bitMatMultOr(eye, 0x1234: uint) == 0x1234);   // true
  */
  @deprecated("bitMatMultOr is an older name without a successor: a product of matrices of 8 by 8 bits")
  proc bitMatMultOr(x: uint(64), y: uint(64)): uint(64) {
    var product: uint(64);
    // Each row of y goes where x has a bit in that column.
    for k in 0..7 do product |= ((x >> k) & 0x0101010101010101) * ((y >> 8 * k) & 0xff);
    return product;
  }
  /** Older names of `rotl` and `rotr`.

      .. code-block:: chapel

         use BitOps;
         writeln(bitRotLeft(1: uint, 4), " ", bitRotRight(16: uint, 4), " ", bitPop(7), " ", popcount(7));   // 16 1 3 3
  */
  @deprecated("bitRotLeft is now rotl")
  inline proc bitRotLeft(x: uint(64), shift: integral): uint(64) do return rotl(x, shift);
  @deprecated("bitRotRight is now rotr")
  inline proc bitRotRight(x: uint(64), shift: integral): uint(64) do return rotr(x, shift);
  @deprecated("bitPop is now popCount")
  inline proc bitPop(x: integral): x.type do return popCount(x);

  /** Older name of `popCount`. */
  @deprecated("popcount is now popCount")
  inline proc popcount(x: integral): x.type do return popCount(x);
}
