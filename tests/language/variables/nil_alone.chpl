// `nil` does not say which class is meant.
record R { var x = nil; } //~ E0212 does not say which type the field has
proc f(x = nil) { } //~ E0212 does not say which type the formal has
