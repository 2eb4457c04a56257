// Params are never C's.
extern param size: int;   //~ E0009 a `param` cannot be `extern`
