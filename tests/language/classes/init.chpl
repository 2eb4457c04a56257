// An initializer sets fields in order; init this ends that phase.
class interval {
  const low, high: int;
  const length: int;
  proc init(low: int, high: int) {
    this.low = low;
    this.high = high;
    this.length = high - low;
    init this;
    check();
  }
  proc check() { if length < 0 then writeln("backwards"); }
}
writeln(new interval(1, 4));
writeln(new interval(4, 1));
