// error: E0413
// error: E0604
// error: E0009
// What the language calls itself: init returns nothing, deinit throws nothing; operators are no iterators.
record R { var x: int; proc init(): int { } proc deinit() throws { } }
iter +(a: R) { yield 1; }
