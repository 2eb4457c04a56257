// error: E0311 not supported: `__primitive`
// What published programs call of another implementation's own modules is said to be missing, not to be undeclared.
proc get(x) { __primitive("chpl_comm_get", x); }
get(1);
