// error: E0502
// A scalar from outside is constant in the loop.
var x = 0;
forall i in 1..10 do x = i;
