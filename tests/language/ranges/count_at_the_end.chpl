// status: 1
// stderr: count_at_the_end.chpl:6: error: halt reached - count -- Cannot count off 7 elements from the range 250..: uint(8) has not so many
// A count may take the last index of a type, and no further ones.
for i in (250:uint(8)..255 by 5) # 2 do write(i, " ");
writeln((250:uint(8)..) # 6, " ", (..5:uint(8)) # -6, " ", ((max(int) - 2..) # 3).size);
writeln((250:uint(8)..) # 7);
