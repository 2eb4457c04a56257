// `main` is a procedure that runs.
// error: E0316 `main` returns nothing or an integer
iter main() { yield 1; }
