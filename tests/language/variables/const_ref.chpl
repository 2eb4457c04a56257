// error: E0401 rx
// A const ref cannot be written through.
var x = 1;
const ref rx = x;
rx = 2;
