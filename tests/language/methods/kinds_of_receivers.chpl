// Receivers of a kind of types: what names a type, a generic one too, is more specific.
proc (record).foo() do return "rec";
proc (class).foo() do return "cls";
proc (numeric).foo() do return "num";
proc (integral).foo() do return "integral";
proc string.foo() do return "str";
proc (tuple).foo() do return "tup";
proc (enum).foo() do return "enum";
proc ([]).foo() do return "arr";
proc int.foo() do return "int";
proc bool.foo() do return "bool";
record R { var x: int; }
record S { type t; }
proc S.foo() do return "S";
proc (S(int)).foo() do return "S(int)";
class C { var x: int; }
class D: C { } 
proc D.foo() do return "D";
enum color { red } enum e2 {a}
proc e2.foo() do return "e2";
writeln((new R()).foo(), (new S(real)).foo(), (new S(int)).foo(), (new C()).foo(), (new D(1)).foo(), 1.foo(), 1.5.foo(), (1:uint(8)).foo(), "s".foo(), (1,2).foo(), color.red.foo(), e2.a.foo(), [1,2].foo());
writeln((1..2).foo(), {1..2}.foo(), true.foo(), b"x".foo());
