// A channel takes values of its type only.
use Channel;
var numbers = new channel(int, 1);
try! numbers.send("one"); //~ E0303 string
