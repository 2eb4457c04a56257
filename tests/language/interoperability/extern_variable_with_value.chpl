// A variable that is declared elsewhere gets its value there.
extern var count: int(32) = 3; //~ E0009 an `extern` variable gets its value elsewhere
