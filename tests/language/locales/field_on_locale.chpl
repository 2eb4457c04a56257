// Only variables are declared on a locale, no fields.
record R { on here var x = 3; } //~ E0009 a field cannot be declared on a locale
