// Without `?` every generic field without a default needs an argument.
record Pair { type a; type b; }
var p: Pair(int); //~ E0208 needs an argument for `b`
