// %s for strings, %? for anything, %% for a percent sign.
use IO;
writef("%s and %s, %?, %?, 100%%\n", "this", "that", (1, 2), true);
writef("[%6s]\n", "ab");
