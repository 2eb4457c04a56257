// error: E0214
const (a, b) = (1, 2, 3);
