// A record that inherits is told though nothing uses it.
class C { }
record R : C { } //~ E0606 records do not inherit
