// error: E0401
const A = [1, 2, 3];
A[0] = 5;
