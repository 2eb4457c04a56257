// C's program has a `main` of its own.
export proc main() { } //~ E0009 `main` cannot be exported
