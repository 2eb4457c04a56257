// A cast to a nilable child class gives nil when it does not apply.
class a { }
class b : a { var x = 1; }
class c : a { }
proc main() {
  var obj: owned a = new owned b();
  const asB = obj: borrowed b?, asC = obj: borrowed c?;
  writeln(asB != nil, " ", asC == nil);
  writeln(asB!.x);
  try {
    const wrong = obj: borrowed c;
    writeln("not reached");
  } catch e: ClassCastError {
    writeln("cannot cast");
  } catch { writeln("another error"); }
}
