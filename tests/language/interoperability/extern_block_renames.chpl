// A macro that is another name of a C variable names that variable, also one that is `static`.
extern {
  #define EARLY counter
  static int counter = 6;
  #define LATE counter
  #define THROUGH LATE
  static const double fixed = 2.5;
  #define FIXED fixed
  int seen = 3;
  #define SEEN seen
}
writeln(EARLY, " ", LATE, " ", THROUGH, " ", FIXED, " ", SEEN);
LATE = 7;
writeln(counter, " ", EARLY, " ", THROUGH);
