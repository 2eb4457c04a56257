// Elements have values.
var A: [1..3] void; //~ E0208 cannot be `void`
