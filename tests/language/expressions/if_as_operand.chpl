// A conditional expression may be the last operand, also of a range.
config const few = true;
writeln(1 + if few then 2 else 3);
for i in 0..<if few then 2 else 3 do writeln(i);
writeln(1..if few then 4 else 5);
