// status: 1
// stderr: index 4 is not in the parent domain {1..3}
// Only indices of the parent can be added.
var S: sparse subdomain({1..3});
S += 4;
