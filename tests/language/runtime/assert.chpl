// status: 1
// stderr: assert.chpl:4: error
assert(1 + 1 == 2);
assert(1 + 1 == 3, "sums");
