// What stands before `reduce` is an operator or a class.

record R { var x: int; }
proc add(a: int, b: int) do return a + b;

writeln(R reduce [1, 2]); //~ E0201 neither an operator nor a class
writeln(add reduce [1, 2]); //~ E0201 neither an operator nor a class
writeln(absent scan [1, 2]); //~ E0101 `absent` is not declared
