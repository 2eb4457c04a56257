// Braces around values are an associative domain, whose indices have no order: a rectangular array does not take them.
var keys = {"a", "b"};
var words: [1..2] string = {"a", "b"}; //~ E0311 cannot be assigned to a rectangular array
var numbers: [1..3] int;
numbers = {4, 5, 6}; //~ E0311 cannot be assigned to a rectangular array
numbers = {4..6};
var taken = [k in keys] k.size;
writeln(words, numbers, taken);
