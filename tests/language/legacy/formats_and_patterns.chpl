// flags: --edition=legacy
// Patterns (`compile`) and `format` needed no module. A procedure of the program's has precedence.
for part in compile("[,;]+").split("a,b;;c") do write("[", part, "]");
writeln();
writeln(format("####", 42), "|", format("%6.2dr", 1.5), "|", format("%i-%s", 3, "x"));

module Own {
  proc compile(text: string) do return text + "!";
  proc format(x: int) do return x + 1;
  proc show() { writeln(compile("own"), " ", format(3)); }
}
Own.show();
