// At the end of the input, readf with a regular expression gives false, as with other conversions; text that does not match is an error.
use IO;
{
  var r = openStringReader("k1=v1 k2=v2 "), a, b: string;
  while r.readf("%/(\\w+)=(\\w+)\\s*/", a, b) do writeln(a, ":", b);
}
{
  var r = openStringReader("12x");
  writeln(r.readf("%/[0-9]+/"), " ", r.readf("x"));
  writeln(r.readf("%/[0-9]+/"), " ", r.readf("%/y*/"));
  try { writeln(openStringReader("x1").readf("%/[0-9]+/")); } catch e { writeln("no match: ", e.type: string); }
}
