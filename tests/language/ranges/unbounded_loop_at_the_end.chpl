// A loop over an unbounded range ends with a message where the type of its indices does.
// status: 1
// stderr: a loop over the unbounded range 253.. has come to the end of uint(8)
for i in ..5:uint by -2 { write(i, " "); if i < 2 then break; }
for i in 253:uint(8).. do writeln(i);
