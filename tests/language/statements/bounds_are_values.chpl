// The bounds of the range that a loop runs over are values: types, modules and what gives nothing are refused.
module Other { }
proc p() { return 3; }
proc gives() { }
iter several() { yield 1; yield 2; }
enum E { a, b }

for i in 1..int do writeln(i); //~ E0203 a value is required here
for i in E..3 do writeln(i); //~ E0203 a value is required here
for i in 0..<E do writeln(i); //~ E0203 a value is required here
for i in 0..p do writeln(i); //~ E0311 a range cannot have bounds of types
for i in 0..gives() do writeln(i); //~ E0203 gives no value
for i in 0..Other do writeln(i); //~ E0203 a value is required here
for i in 1..several() do writeln(i); //~ E0311 a range cannot have bounds of types
for i in missing..3 do writeln(i); //~ E0101 `missing` is not declared
