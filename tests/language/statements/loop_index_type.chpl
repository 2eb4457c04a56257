// The index of a loop over a range has the range's index type: that of a run-time bound, if the other one is a fitting literal.
proc kind(x: int(8)) do return "i8"; proc kind(x: int(32)) do return "i32"; proc kind(x: int) do return "i64"; proc kind(x: uint) do return "u64";
const n: int(32) = 1, b: int(8) = 2, u: uint = 1, k = 1;
for i in 0..n do write(kind(i), " ");
for i in n..2 do write(kind(i), " ");
for i in 0..<b do write(kind(i), " ");
for i in 0..u do write(kind(i), " ");
for i in 0..k do write(kind(i), " ");
const r = 0..n;
for i in r do write(kind(i), " ");
for i in 300..b do write(kind(i), " ");
forall i in 0..n do if i == 0 then write(kind(i));
writeln();
