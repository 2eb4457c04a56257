// A cast of nil to a class that cannot be nil throws.
class c { var n = 1; }
proc main() {
  var x: owned c? = new c(), y: owned c?;
  try { writeln((x: borrowed c).n); writeln((y: borrowed c).n); }
  catch e: NilClassError { writeln("nil"); }
  catch { writeln("other"); }
}
