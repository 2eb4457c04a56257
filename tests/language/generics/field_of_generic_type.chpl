// warning: W0001 `Pair` is a generic type, so this field makes its own type generic
// A field whose type is generic shows that by `(?)`; one whose arguments have defaults, or are given, is not generic.
record Pair { type t; var a, b: t; }
record Counter { type t = int; var n: t; }
record Holder {
  var one: Pair;
  var shown: Pair(?);
  var given: Pair(real);
  var count: Counter;
  var any: integral;
}
const h = new Holder(new Pair(int, 1, 2), new Pair(string, "a", "b"), new Pair(real, 1.5, 2.5), new Counter(), 3);
writeln(h);
