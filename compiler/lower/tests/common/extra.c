/* What the tests' programs call beside the runtime, when they are linked with the real one. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
void print_int(int64_t n) { printf("%ld\n", (long)n); fflush(stdout); }
void threads(int64_t on) { (void)on; }
