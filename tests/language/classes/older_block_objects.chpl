// flags: --edition=legacy
// error: E0408
// Where an object ends with its block, as in 1.18, it is not kept beyond it.
class node {
  proc deinit() { writeln("end"); }
}
class holder {
  var kept: node;
  proc keep(x: node) { kept = x; }
}
var h = new holder();
{
  var n = new node();
  h.keep(n);
}
