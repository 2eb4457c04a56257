// on runs its body at a locale; variables stay where they are.
var x = 1;
on Locales[0] {
  x += 1;
  writeln(here.id);
}
writeln(x, " ", x.locale.id);
