// Only operators of the language can be declared.
operator foo(a: int) { } //~ E0001 is no operator
