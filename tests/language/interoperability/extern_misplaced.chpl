// Iterators are never C's.
extern iter numbers(): int;   //~ E0009 an iterator cannot be `extern`
export iter odd() { yield 1; }   //~ E0009 an iterator cannot be `export`
