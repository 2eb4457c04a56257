// status: 1
// stderr: index blue is out of bounds red..green
// Indices of any type are shown.
enum color { red, green, blue }
var A: [color.red..color.green] int;
var i = color.blue;
A[i] = 1;
