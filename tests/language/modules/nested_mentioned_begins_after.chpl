// A nested module that uses what is around it, and is only mentioned there, begins after it; others begin before, as they may be read.
module Outer {
  writeln("Outer begins, ", Plain.w);
  var v = 3;
  module Inner { import super.v; writeln("Inner begins with ", v); var w = v + 1; }
  module Plain { writeln("Plain begins"); var w = 4; }
  proc main() { writeln(Inner.w); }
}
