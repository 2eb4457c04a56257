// An enum's values may mention the constants before them.
config param gap = 5;
enum level { low = 1, middle, high = middle: int + gap, top }
for l in level do write(l, "=", l: int, " ");
writeln();

// A constant hides what the module calls by its name.
param first = 100;
enum hides { first = 2, second = first: int * 2 }
writeln(hides.second: int);

proc inside() {
  enum inner { a = 7, b = a: int - 1 }
  return inner.b: int;
}
writeln(inside());
