// A variable has one intent, and one that failed is told once.
var x = 1;
forall i in 1..3 with (ref x, in x) { } //~ E0501 `x` has two task intents
begin with (+ reduce x) x += 1; //~ E0501 reduce intents belong to
