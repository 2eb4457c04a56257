// The type of a generic field allows its instances only.
record W { var n: integral; }
var w = new W(3.5); //~ E0201 cannot have the type `real(64)`
