// An if expression has an else, also where the condition is known; only a loop expression may go without.
param p = true;
writeln([i in 1..4] if i > 2 then i);
var x = if p then 1; //~ E0001 needs an `else`
