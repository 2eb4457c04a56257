// An if without else inside a loop expression filters.
const odd = for i in 1..9 do if i % 2 == 1 then i;
writeln(odd, " : ", odd.size);
