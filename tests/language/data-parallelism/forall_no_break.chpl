// error: E0506
forall i in 1..10 do if i == 3 then break;
