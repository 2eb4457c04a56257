typedef int handle_t;
typedef struct { double a; long b[3]; } big_t;
typedef double dbl_t;
typedef struct hidden hidden_t;
static inline handle_t mk(int x) { return x + 1; }
static inline int use_h(handle_t h) { return h * 2; }
static inline big_t mkbig(int k) { big_t b = { k, {k,k,k} }; return b; }
static inline double usebig(big_t b) { return b.a + b.b[2]; }
static inline void initbig(big_t* b) { b->a = 5; b->b[2] = 6; }
static inline dbl_t mkd(void) { return 2.5; }
static inline double used(dbl_t d) { return d * 2; }
typedef double vec[3];
static double vecsum(const double* v) { return v[0]+v[1]+v[2]; }
struct hid { int v; };
static struct hid the = { 17 };
static struct hid* get_opaque(void) { return &the; }
static int opaque_val(struct hid* h) { return h->v; }
int global_count = 1;
static int hidden_count = 5;
static int hidden_twice(void) { return hidden_count * 2; }
