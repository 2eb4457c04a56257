long thrice(long x) { return 3 * x; }
