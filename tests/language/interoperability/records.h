#include <stdint.h>
typedef struct { char tag; double x; int32_t n; } whole;
typedef struct { int32_t hidden; int32_t a; int32_t b; } part;
typedef struct { float x; double y; } pair;
struct tagged { int16_t s; int64_t l; struct { int32_t u, v; } in; };
typedef struct { int32_t hidden; double d; int32_t shown; double e; } large;
typedef union { float f; double d; int64_t n; } either;
union tagged_either { int32_t n; double d; };
typedef struct { int32_t tag; either e; } holder;
