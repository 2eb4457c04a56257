// The errors of several tasks: all of them, those of a class, the first.
class Odd: Error {
  proc init(msg: string) { super.init(msg); }
}
class VeryOdd: Odd {
  proc init(msg: string) { super.init(msg); }
}
class Even: Error { }
class Other: Error { }
try {
  coforall i in 1..6 do
    if i == 5 then throw new VeryOdd("five");
    else if i % 2 == 1 then throw new Odd("odd");
    else throw new Even();
} catch e: TaskErrors {
  var all, odd, veryOdd, even, other = 0;
  for x in e do all += 1;
  for x in e.filter(Odd) do if x.message() == "odd" || x.message() == "five" then odd += 1;
  for x in e.filter(VeryOdd) do veryOdd += 1;
  for x in e.filter(Even) do even += 1;
  for x in e.filter(Other) do other += 1;
  writeln(all, " ", odd, " ", veryOdd, " ", even, " ", other);
  writeln(e.contains(Odd), " ", e.contains(VeryOdd), " ", e.contains(Other), " ", e.empty());
  const one = e.first();
  writeln(one: borrowed Even? != nil || one: borrowed Odd? != nil);
}
