// error: E0210 string
// The branches must have a common type.
const flag = true, n = 1;
var x = if n > 0 then 1 else "one";
