// # takes that many elements, from the end if negative.
writeln(1.. # 4, " ", (1..10) # 3, " ", (1..10) # -3, " ", (0..#0).size);
for i in 10.. by 5 # 3 do write(i, " ");
writeln();
