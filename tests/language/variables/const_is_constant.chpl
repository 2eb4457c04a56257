// error: E0401 x
// A const cannot be assigned to.
const x = 1;
x = 2;
