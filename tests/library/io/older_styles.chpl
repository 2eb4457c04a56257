// Values are written in a style, as before release 2.0: numbers, texts, and the parts of tuples, arrays, records, lists and objects.
use IO, List;
stdout.writeln(2.0/3, new iostyle(realfmt=1, precision=3));
stdout.writeln((1, 2.5), "|", style=new iostyle(min_width_columns=6));
stdout.writeln(255, new iostyle(base=16));
stdout.writeln(255, new iostyle(base=8, prefix_base=0, showplus=1));
stdout.write(42, new iostyle(base=2, prefix_base=0, min_width_columns=8, pad_char=0x30));
stdout.writeln();
var style = defaultIOStyle();
style.string_format = iostringformat.chpl: uint(8);
stdout.write("a \"b\"", style=style);
stdout.writeln(style=style);
stdout.writeln(2.0, 3, true, "x", "|", new iostyle(min_width_columns=5, leftjustify=1));
var A: [1..2, 1..3] real = 1.0/3;
stdout.writeln(A, new iostyle(realfmt=2, precision=5));
record R { var a: int; var b: real; }
stdout.writeln(new R(1, 2.0/3), new iostyle(precision=3));
stdout.writeln(3.0 + 1.0i, new iostyle(realfmt=1, precision=2));
stdout.writeln(2.0, " ", 1e10/3, new iostyle(precision=5));
class C { var x = 0.1; }
var c: owned C? = new C(), n: owned C?;
stdout.writeln(c, n, 1..2, {1..2}, b"zz", new iostyle(min_width_columns=7));
stdout.writeln(new list([1.5, 2.5]), new iostyle(realfmt=2, precision=1));
enum E { a, b }
stdout.writeln(E.b, 1: int(8), new iostyle(min_width_columns=4));
stdout.writeln("abcdef", new iostyle(max_width_columns=3));
{
  var w = openWriter("older_styles.tmp");
  w.writeln(1.5, new iostyle(realfmt=2, precision=5));
}
write(openReader("older_styles.tmp").readAll(string));
