// A method of `_iteratorRecord` that a procedure or block declares is called with iterators' calls there.
iter count(n: int) {
  for i in 1..n do yield i;
}
proc main() {
  proc _iteratorRecord.total() {
    var sum = 0;
    for x in this do sum += x;
    return sum;
  }
  writeln(count(4).total());
  {
    iter _iteratorRecord.doubled() { for x in this do yield 2 * x; }
    for x in count(3).doubled() do write(x, " ");
    writeln(count(3).doubled().total());
  }
}
