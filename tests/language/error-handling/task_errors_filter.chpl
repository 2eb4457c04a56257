// workers: 1,2
// TaskErrors can be searched for kinds of errors.
class Odd : Error { }
proc main() {
  try {
    forall i in 1..4 do if i % 2 == 1 then throw new Odd(); else throw new Error("even");
  } catch e: TaskErrors {
    writeln(e.contains(Odd));
  } catch { writeln("?"); }
}
