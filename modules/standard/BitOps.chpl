// Operations on the bits of integers.
// Not for: arithmetic.
module BitOps {
  /** The number of bits set. */
  inline proc popCount(x: integral): x.type do return __prim("popcount", x);
  /** The number of zero bits above the highest (below the lowest) bit set. */
  inline proc clz(x: integral): x.type do return __prim("clz", x);
  inline proc ctz(x: integral): x.type do return __prim("ctz", x);
  /** Whether the number of bits set is odd: 1, else 0. */
  inline proc parity(x: integral): x.type do return __prim("popcount", x) & 1;
  /** The bits moved around by n places to the left (right). */
  inline proc rotl(x: uint(?w), n: integral): uint(w) do return __prim("rotl", x, n: uint(w));
  inline proc rotl(x: int(?w), n: integral): int(w) do return __prim("rotl", x: uint(w), n: uint(w)): int(w);
  inline proc rotr(x: uint(?w), n: integral): uint(w) do return __prim("rotr", x, n: uint(w));
  inline proc rotr(x: int(?w), n: integral): int(w) do return __prim("rotr", x: uint(w), n: uint(w)): int(w);
  /** The bytes in reverse order. */
  inline proc bswap(x: integral): x.type do return __prim("bswap", x);
}
