// error: E0214
// The pattern's inner parts must match, too.
var (x, (y, z)) = (1, 2);
