// A task that is blocked in C holds up nobody: here only the others can end its wait.
use CTypes;

extern proc pipe(fds: c_ptr(c_int)): c_int;
extern "read" proc cRead(fd: c_int, buf: c_ptr(void), n: c_size_t): c_ssize_t;
extern "write" proc cWrite(fd: c_int, buf: c_ptr(void), n: c_size_t): c_ssize_t;
extern proc usleep(us: c_uint): c_int;

var ends: c_array(c_int, 2);
if pipe(c_ptrTo(ends[0])) != 0 then halt("no pipe");

// While the main task waits at the end of the sync block.
var got: uint(8), steps: atomic int;
sync {
  begin with (ref got) cRead(ends[0], c_ptrTo(got): c_ptr(void), 1);
  begin {
    for 1..100 do steps.add(1);
    var b = 7: uint(8);
    cWrite(ends[1], c_ptrTo(b): c_ptr(void), 1);
  }
}
writeln(got, " ", steps.read());

// While the main task itself is blocked.
begin {
  sync for 1..10 do begin steps.add(1);
  var b = 8: uint(8);
  cWrite(ends[1], c_ptrTo(b): c_ptr(void), 1);
}
cRead(ends[0], c_ptrTo(got): c_ptr(void), 1);
writeln(got, " ", steps.read());

// Several at once, and one after the other.
for 1..3 {
  coforall i in 1..4 with (ref ends) {
    var b = i: uint(8);
    if i < 4 then cRead(ends[0], c_ptrTo(b): c_ptr(void), 1);
    else {
      usleep(1000);
      for 1..3 do cWrite(ends[1], c_ptrTo(b): c_ptr(void), 1);
    }
  }
}
writeln("all back");
