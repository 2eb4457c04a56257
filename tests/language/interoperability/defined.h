#define SQ(x) ((x)*(x))
#define ADDTO(p, v) do { *(p) += (v); } while (0)
#define renamed six_real
#define ZERO() 0
#define isneg(x) ((x) < 0)
inline int c99inline(int x) { return x + 100; }
int six_real(int x) { return x * 6; }
struct s { int a; };
#define ORIGIN ((struct s){3})
static const struct s S0 = {9};
#define MAXF(a,b) ((a)>(b)?(a):(b))
static const int table[3] = {4,5,6};
static const char *names[] = {"aa", "bb", 0};
static int hidden = 5;
int shown = 6;
int twelve(void) { return 12; }
static inline int seven(void) { return 7; }
typedef int (*op)(int, int);
static int apply(op f, int a, int b) { return f(a, b); }
#define SIZE(t) sizeof(t)
#define ROOM(t, n) ((t*)calloc(n, sizeof(t)))
#define BOTH(f, t) (sizeof(f) + sizeof(t))
static double _Complex cmul(double _Complex a, double _Complex b) { return a * b; }

// A variable without a value, which the file that includes it has for itself.
static int untold;
static inline int add_untold(int n) { untold += n; return untold; }
