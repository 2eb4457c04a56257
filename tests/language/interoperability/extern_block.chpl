// Blocks of C: functions, variables, structures, enums, types, macros; in a module of their own.
module Main {
module C {
  public use CTypes;
  extern {
    static int foo(int x) { return x + 1; }
  }
}
extern {
  #include <stdio.h>
  #include <string.h>
  #define NEG_ONE (-1)
  #define MY_NUMBER ((unsigned int)NEG_ONE)
  #define GREETING "hello from C"
  #define SCALE 2.5
  #define COUNTER counter
  static int myCInt = 7;
  int counter = 3;
  static void setItToOne(int* x) { *x = 1; }
  static int getItPlusOne(const int* x) { return *x + 1; }
  static void setSpace(int** x) { static int space[10]; space[2] = 5; *x = space; }
  static void setString(const char** x) { *x = "My String"; }
  struct point { double x, y; int tag[3]; };
  typedef struct point point_t;
  typedef struct { int a; char *text; } pair;
  static double norm2(struct point p) { return p.x * p.x + p.y * p.y; }
  static point_t make(double x, double y) { point_t p = { x, y, { 1, 2, 3 } }; return p; }
  static int sum(pair *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i].a; return s; }
  typedef long big;
  static inline big twice(big b) { return 2 * b; }
  enum color { RED, GREEN = 5, BLUE };
  enum { LIMIT = 1 << 4 };
  static int apply(int (*f)(int), int x) { return f(x); }
  static int table[4] = { 10, 20, 30, 40 };
  static const double half = 0.5;
}
use CTypes;
proc main() {
writeln(C.foo(3));
writeln(NEG_ONE, " ", MY_NUMBER, " ", SCALE, " ", COUNTER, " ", myCInt);
writeln(try! string.createBorrowingBuffer(GREETING));
var x: c_int;
setItToOne(c_ptrTo(x));
var y: c_int = 5;
writeln(x, " ", getItPlusOne(c_ptrToConst(y)), " ", getItPlusOne(c_ptrTo(y)));
var space: c_ptr(c_int);
setSpace(c_ptrTo(space));
writeln(space[2]);
var str: c_ptrConst(c_char);
setString(c_ptrTo(str));
writeln(try! string.createBorrowingBuffer(str), " ", strlen(str));
var p = make(3, 4);
writeln(norm2(p), " ", p.x, " ", p.tag[1]);
var ps: [0..1] pair;
ps[0].a = 4; ps[1].a = 5;
writeln(sum(c_ptrTo(ps[0]), 2));
writeln(twice(21), " ", twice(1).type:string);
writeln(RED, " ", GREEN, " ", BLUE, " ", LIMIT);
myCInt += 1; writeln(myCInt, " ", table[2], " ", half);
var q: point_t; q.y = 2; writeln(norm2(q));
}
}
