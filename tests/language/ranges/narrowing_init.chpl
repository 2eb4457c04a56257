// A range is initialised only by one whose indices convert implicitly.
var i = 300;
var wide: range(int) = 1: int(8)..3: int(8);
var r: range(int(8)) = 1..i;  //~ E0201 the value is `range(int(64),both,one)`
