// status: 1
// workers: 1,2
// halt in any task ends the program.
coforall i in 1..3 do
  if i == 2 then halt("from task");
writeln("not reached");
