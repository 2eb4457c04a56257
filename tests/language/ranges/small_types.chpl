// Ranges over small integers end at the type's limit.
var lo: int(8) = 120, hi: int(8) = 126, n = 0;
for i in lo..hi do n += 1;
var u: uint(8) = 3;
for i in 0: uint(8)..u do n += i: int;
writeln(n);
