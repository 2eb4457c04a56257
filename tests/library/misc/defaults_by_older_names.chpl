// A type's default and the type of what an iterator gives have names of another implementation, for published programs.
// flags: --edition=legacy --no-warnings
class Collection {
  type eltType;
  iter these(): eltType {
    halt("not supported");
    yield _defaultOf(eltType);
  }
  proc remove(): (bool, eltType) { return (false, _defaultOf(eltType)); }
}
proc append(it: _iteratorRecord) {
  if iteratorToArrayElementType(it.type) != real then compilerError("not of reals");
  var sum = _defaultOf(iteratorToArrayElementType(it.type));
  for x in it do sum += x;
  return sum;
}
iter halves() { for i in 1..3 do yield i / 2.0; }
const c = new owned Collection(string);
writeln(c.remove(), " ", append(halves()), " ", append(for i in 1..2 do i * 0.5));
