// error: E0401 `A` is constant and cannot be modified
const A = [1, 2, 3];
A[0..1] = 5;
