// Params and iterators are never C's.
extern param size: int;   //~ E0009 a `param` cannot be `extern`
extern iter numbers(): int;   //~ E0009 an iterator cannot be `extern`
export iter odd() { yield 1; }   //~ E0009 an iterator cannot be `export`
