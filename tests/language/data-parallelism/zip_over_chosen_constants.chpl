const A = [10, 20, 30, 40], B = [0, 2];
for (a, b) in zip(A[B], 1..) do
  a = b; //~ E0401 `a` is constant
