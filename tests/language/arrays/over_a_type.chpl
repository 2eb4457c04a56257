// error: E0311 its values are `Color.first..Color.last`
enum Color { red, green }
var A: [Color] real;
