// %i, with width and padding; x, b, o choose the base.
use IO;
writef("%i|%5i|%05i|\n", 42, 42, 42);
writef("%xu %Xu %bu %ou\n", 255, 255, 5, 8);
writef("%+i %i\n", 7, -7);
