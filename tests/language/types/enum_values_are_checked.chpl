// Values of an enum's constants are compile-time integers, whether anything asks for them or not.
enum E { a = "x" }   //~ E0204
