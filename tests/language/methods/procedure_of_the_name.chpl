// A call in a method whose arguments fit a method and a procedure of the name is ambiguous; `this.` and the module's name tell.
module Other { proc far(n: int) { writeln("far ", n); } }
module Main {
  proc show(n: int) { writeln("procedure ", n); }
  proc show(s: string) { writeln("procedure ", s); }
  record r {
    proc show(n: int) { writeln("method ", n); }
    proc far(n: int) { writeln("method far ", n); }
    proc exit(status: int = 0) { writeln("method exit ", status); }
    proc told() {
      this.show(1);
      Main.show(2);
      show("text");
      far(3);
      exit();
    }
    proc type show(n: real) { writeln("of the type ", n); }
  }
  proc main() {
    const x: r;
    x.told();
    r.show(0.5);
  }
}
