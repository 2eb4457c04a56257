// The C types that Chapel has names for need no include in an extern block.
use CTypes;
extern {
  static long sum(const long *p, size_t n) {
    long s = 0;
    for (size_t i = 0; i < n; i++) s += p[i];
    return s;
  }
  static int32_t half(uint8_t x) { return x / 2; }
}
var A = [1, 2, 3];
writeln(sum(c_ptrTo(A), 3), " ", half(9));
