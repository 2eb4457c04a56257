// A procedure is C's or Chapel's.
extern export proc f(); //~ E0009 either `extern` or `export`
