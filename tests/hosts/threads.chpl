// Threads of the host call at the same time; each call may use all workers. What a call begins without waiting for it goes on until the library ends.
module threads {
  use CTypes;
  var sum: atomic int, late: atomic int;

  export proc addUp(n: int) {
    forall i in 1..n with (ref sum) do sum.add(i);
  }
  export proc beginLate() {
    begin with (ref late) late.write(1);
  }
  export proc result(): int do return sum.read();
  extern {
    #include <stdint.h>
    static int64_t applied(void *f, int64_t x) { return ((int64_t (*)(int64_t))f)(x); }
  }
  export proc callBack(f: c_ptr(void), x: int): int do return applied(f, x);

  proc deinit() {
    writeln("late ", late.read());
  }
}
