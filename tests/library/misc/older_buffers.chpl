// Strings of buffers by their older names: the number of bytes, then the size of the buffer.
use CTypes;
var b: [0..3] uint(8) = [65: uint(8), 66, 67, 0];
const p = c_ptrTo(b);
writeln(createStringWithNewBuffer(p, 3, 4), " ", string.createWithNewBuffer(p, length=2), " ",
        createStringWithNewBuffer(p, 1, policy=decodePolicy.replace));
