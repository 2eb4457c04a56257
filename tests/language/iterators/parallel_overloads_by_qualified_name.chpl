// The parallel overloads of an iterator are found by the name that the loop calls it by: one with its module before it,
// or another name that a use or an import gives.

module Source {
  iter numbers(n: int) { for i in 1..n do yield i; }
  iter numbers(n: int, param tag: iterKind) where tag == iterKind.standalone {
    forall i in 1..n do yield 10 * i;
  }
}
module Main {
  import Source, Source as S;
  use Source only numbers as count;

  proc main() {
    var sum = 0;
    forall x in Source.numbers(3) with (+ reduce sum) do sum += x;
    writeln(sum);
    forall x in S.numbers(3) with (+ reduce sum) do sum += x;
    writeln(sum);
    forall x in count(3) with (+ reduce sum) do sum += x;
    writeln(sum);
    for x in S.numbers(2) do writeln(x);
  }
}
