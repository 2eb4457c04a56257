// The loop body runs at each yield, in between the iterator's statements.
iter three() {
  writeln("start");
  yield 1;
  writeln("between");
  yield 2;
  writeln("end");
}
for x in three() do writeln("body ", x);
