// A query declares a name: it stands once among a procedure's formals, and the others mention that name.
proc f(x: ?t, y: ?t) { } //~ E0102 `t` is declared twice in this list of formals
proc g(x: [?D] ?t, y: [?D] t) { } //~ E0102 `D` is declared twice
proc h(x: ?n*?n) { } //~ E0102 `n` is declared twice
proc (range(?i)).m(x: ?i) { } //~ E0102 `i` is declared twice
proc good(x: [?D] ?t, y: [D] t, z: ?u) { }
proc other(x: ?t, y: 2*?u, z: ?) { }
good([1], [2], 3.0);
other(1, (2, 3), "a");
