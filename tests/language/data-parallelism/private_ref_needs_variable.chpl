// A task's own reference has something to refer to, and an intent names a variable; what is wrong is told once.
var x = 1;
forall i in 1..3 with (ref x: int) do x = i; //~ E0411 a task's own `ref` needs something to refer to
forall i in 1..3 with (in absent) do absent += i; //~ E0101 `absent` is not declared
forall i in 1..3 with (const ref y = x) do writeln(y);
