#include <stdint.h>
typedef struct { char tag; double x; int32_t n; } whole;
typedef struct { int32_t hidden; int32_t a; int32_t b; } part;
