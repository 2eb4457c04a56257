// The procedures and records of POSIX do what C's do.
use OS.POSIX, CTypes, FileSystem, IO;
{
  var w = openWriter("posix.txt");
  w.write("some text");
}
var s: struct_stat;
writeln(stat("posix.txt".c_str(), c_ptrTo(s)), " ", s.st_size, " ", s.st_nlink, " ", s.st_mode & 0o777 == 0o644,
        " ", s.st_mtim.tv_sec > 1_600_000_000, " ", s.st_dev != 0, " ", stat("none".c_str(), c_ptrTo(s)));
const fd = open("posix.txt".c_str(), O_RDONLY);
var buffer: c_array(uint(8), 16);
writeln(read(fd, c_ptrTo(buffer): c_ptr(void), 4), " ", buffer[0], " ", lseek(fd, 0, SEEK_CUR), " ", close(fd), " ", close(fd));
var ends: c_array(c_int, 2);
writeln(pipe(c_ptrTo(ends)));
var set: fd_set, limit = new struct_timeval(0, 1000);
FD_ZERO(c_ptrTo(set));
FD_SET(ends[0], c_ptrTo(set));
writeln(FD_ISSET(ends[0], c_ptrTo(set)), " ", select_posix(ends[0] + 1, c_ptrTo(set), nil, nil, c_ptrTo(limit)));
writeln(write(ends[1], "abc".c_str(): c_ptrConst(void), 3));
FD_SET(ends[0], c_ptrTo(set));
limit = new struct_timeval(1, 0);
writeln(select_posix(ends[0] + 1, c_ptrTo(set), nil, nil, c_ptrTo(limit)), " ", FD_ISSET(ends[0], c_ptrTo(set)));
FD_CLR(ends[0], c_ptrTo(set));
writeln(FD_ISSET(ends[0], c_ptrTo(set)));
close(ends[0]);
close(ends[1]);
var t: time_t = 86400 * 365, tm: struct_tm;
gmtime_r(c_ptrTo(t), c_ptrTo(tm));
var text: c_array(c_char, 32);
write(string.createCopyingBuffer(asctime_r(c_ptrTo(tm), c_ptrTo(text[0]))));
writeln(tm.tm_year, " ", strlen(c_ptrTo(text[0])), " ", memcmp(c_ptrTo(text): c_ptr(void), c_ptrTo(text): c_ptr(void), 5));
var now: struct_timeval;
writeln(gettimeofday(c_ptrTo(now), nil), " ", abs(now.tv_sec - time()) <= 1);
remove("posix.txt");
