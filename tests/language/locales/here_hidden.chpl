// A variable named `here`, of a module or of a procedure, hides the predefined one.
var here = 5;

proc ofTheModule() do return here;
proc ofItsOwn() {
  const here = "mine";
  return here;
}

writeln(here, " ", ofTheModule(), " ", ofItsOwn());
