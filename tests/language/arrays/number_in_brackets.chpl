// A number between the brackets of an array type says no domain.
const n = 3;
var x: [n] int; //~ E0201 an array type has a domain or ranges between its brackets
var y: [1..3, n] int; //~ E0201 an array type has a domain or ranges between its brackets
