// What somebody writes who knows another language: signs and words that Chapel has not, or has for something else.
var x = 3;
if x = 3 then writeln("three");
if x == 3 and x > 2 then writeln("both");
if not x then writeln("zero");
if x == 3 writeln("three");
for i in 1..3 writeln(i);
if x == 1 { writeln(1); } elif x == 2 { writeln(2); }
switch x { }
select x { case 3 do writeln("three"); }
int y = 3;
x++;
for (var i = 0; i < 3; i++) { writeln(i); }
var larger = x > 2 ? 1 : 0;
var plusOne = x => x + 1;
if x <> 2 then writeln("not two");
writeln(2 ^^ 3);
writeln($"x = {x}");
function f() { }
var z = 4
writeln(z);
# a comment
