// Param strings choose overloads.
proc op(param name: string, a: int, b: int) where name == "add" do return a + b;
proc op(param name: string, a: int, b: int) where name == "mul" do return a * b;
writeln(op("add", 3, 4), " ", op("mul", 3, 4));
