// error: E0204
// The index of a loop over an enum is not known at compile time.
enum day {mon, tue}
for d in day {
  param p = d;
}
