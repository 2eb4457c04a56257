// workers: 1,2
// Values are handed over one by one.
var box: sync int;
begin { for i in 1..5 do box.writeEF(i * i); }
for 1..5 do write(box.readFE(), " ");
writeln();
