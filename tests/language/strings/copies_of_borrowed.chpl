// A copy of a string that borrows its bytes has bytes of its own.
use CTypes;
var bytesOfC = allocate(uint(8), 4);
for (i, c) in zip(0..2, "abc".bytes()) do bytesOfC[i] = c;
bytesOfC[3] = 0;
const view = string.createBorrowingBuffer(bytesOfC, 3), viewOfBytes = bytes.createBorrowingBuffer(bytesOfC, 3);
var copied = view, copiedBytes = viewOfBytes;
var assigned = "", assignedBytes = b"";
assigned = view;
assignedBytes = viewOfBytes;
bytesOfC[0] = 120;
writeln(view, " ", copied, " ", assigned);
writeln(viewOfBytes, " ", copiedBytes, " ", assignedBytes);
deallocate(bytesOfC);
