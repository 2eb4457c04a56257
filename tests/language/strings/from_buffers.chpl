// Strings and bytes that copy, borrow or take over a buffer.
use CTypes;
const p = allocate(uint(8), 4), q = allocate(uint(8), 3);
p[0] = 65; p[1] = 66; p[2] = 0;
q[0] = 0xff; q[1] = 66; q[2] = 0;
const s = string.createAdoptingBuffer(p, 2, 4), c = string.createBorrowingBuffer(s.c_str()), d = string.createCopyingBuffer(p);
p[0] = 67;
writeln(s, " ", c, " ", d, " ", string.createCopyingBuffer(s.c_str(), 1), " ", string.createBorrowingBuffer(s));
for i in 1..2 {
  try {
    const e = if i == 1 then string.createCopyingBuffer(q) else string.createBorrowingBuffer(q);
  } catch e: DecodeError { write("not UTF-8 "); }
}
writeln(string.createCopyingBuffer(q, policy=decodePolicy.drop), " ", string.createCopyingBuffer(q, 1, decodePolicy.replace));
writeln(bytes.createCopyingBuffer(q).size, " ", bytes.createCopyingBuffer(q, 1).size, " ", bytes.createBorrowingBuffer(q, 2) == b"\xffB");
const z = bytes.createAdoptingBuffer(q);
writeln(z.size, " ", bytes.createCopyingBuffer("abc".c_str(), 2));
