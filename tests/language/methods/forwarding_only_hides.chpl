// error: E0307 bye
record inner { proc hello() { } proc bye() { } }
record r { var i: inner; forwarding i only hello; }
(new r()).bye();
