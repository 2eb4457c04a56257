// Arrays whose size their values give; what the program declares itself goes before what a header declares.
use CTypes;
extern {
#include <stdlib.h>
static const int primes[] = { 2, 3, 5, 7, (10 + 1), };
static const double grid[][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
static const char* words[] = { "zero", "one" };
static int* squares(int n) { int* p = malloc(n * sizeof(int)); for (int i = 0; i < n; i++) p[i] = i * i; return p; }
extern int next(int);
static int later(int n) { return next(n) * 10; }
}
extern proc free(p: c_ptr(void));
export proc next(x: c_int): c_int { return x + 1; }

writeln(primes.size, " ", primes[4], " ", + reduce primes, " ", grid[2][1], " ", grid.size);
for w in words do write(string.createCopyingBuffer(w), " ");
const p = squares(4);
writeln(p[3], " ", later(2), " ", next(5));
free(p);

// A field whose name is a reserved word has another.
extern {
typedef struct { double x; int on; const char* by; } Item;
static Item item(int k) { Item i = { k * 0.5, k, "item" }; return i; }
static int read_on(const Item* i) { return i->on; }
}
var i = item(3);
i.on_ += 1;
writeln(i.x, " ", read_on(c_ptrTo(i)), " ", string.createCopyingBuffer(i.by_));
