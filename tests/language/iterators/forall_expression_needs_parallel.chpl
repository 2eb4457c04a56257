// error: E0507 this cannot be iterated over in parallel
iter it() { yield 1; yield 2; }
var A = forall i in it() do i;
