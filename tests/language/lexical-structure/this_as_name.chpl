// `this` is the word for a method's object: nothing else has that name but the method that brackets call.
var this = 1; //~ E0008 `this` is a reserved word
proc f(this: int) { } //~ E0008 `this` is a reserved word
record R { var this: int; } //~ E0008 `this` is a reserved word
for (i, this) in zip(1..2, 1..2) do ; //~ E0008 `this` is a reserved word
record S { proc this(i: int) { return i; } }
