// Fields of unions have concrete types and no value at first.
union A { var x: int = 1; } //~ E0609 cannot have an initial value
union B { type t; var x: int; } //~ E0609 cannot be generic
union C { param p: int; } //~ E0609 cannot be generic
union D { var x; } //~ E0609 cannot be generic
