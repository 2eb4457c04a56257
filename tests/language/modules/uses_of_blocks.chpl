// What a block uses or imports is found before what is declared around the block; procedures in the block see it, too.
module A {
  var x = "A.x";
  proc f() { return "A.f"; }
}
module Main {
  proc f() { return "Main.f"; }
  proc body(x: int) {
    use A;
    return x;
  }
  proc main() {
    var x = 3;
    proc g() { return "outer g"; }
    {
      use A;
      writeln(x, " ", f(), " ", g());
    }
    {
      import A.x;
      proc g() { return x; }
      writeln(x, " ", f(), " ", g());
    }
    {
      writeln(x);
      {
        proc f() { return "f around"; }
        { use A; writeln(f()); }
        writeln(f());
      }
    }
    use A;
    proc nested() { return x; }
    writeln(nested(), " ", body(1));
  }
}
