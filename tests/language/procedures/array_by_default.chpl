// flags: --edition=2.0
// error: E0401
// Arrays too are constant without an intent …
proc f(A: [] int) { A[0] = 1; }
var B = [1, 2];
f(B);
