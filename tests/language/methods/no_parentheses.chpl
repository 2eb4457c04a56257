// A method without parentheses looks like a field.
record box {
  var w, h: int;
  proc area { return w * h; }
}
writeln((new box(3, 4)).area);
