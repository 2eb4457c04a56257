// error: E0114 the C compiler refuses this `extern` block
// What the C compiler says of a block is told.
extern {
  static int f(int x) { return y; }
}
