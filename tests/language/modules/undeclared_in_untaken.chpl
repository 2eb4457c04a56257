// Names are declared in branches that are never taken, too.
config param wide = false;
if wide {
  writeln(missing); //~ E0101 `missing` is not declared
} else {
  var here_ = 1;
  writeln(here_);
}
const x = if wide then absent else 2; //~ E0101 `absent` is not declared
if wide then for i in 1..2 { var n = i; writeln(n, x); }
if !wide then writeln("ok"); else { record R { var f: int; } writeln(new R(gone)); } //~ E0101 `gone` is not declared
