// A race that would be: outer variables are constants in tasks.

var sum = 0;
forall i in 1..10 do
  sum += i;

coforall i in 1..2 do
  sum = i;

begin sum = 1;
