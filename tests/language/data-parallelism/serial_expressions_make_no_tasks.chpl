// `for` and `foreach` expressions make no tasks, however many elements there are and wherever they go in step with others.
config const n = 100000;
var t = 0;
proc inc() { t += 1; return t; }
iter it() { for i in 1..n do yield i; }
var A: [1..n] int;
proc ok(B) { for i in B.domain do if B[i] != i then return false; return t == n; }
proc check(name, B) { writeln(name, " ", ok(B)); t = 0; }
{ var B = for i in 1..n do inc(); check("for range", B); }
{ var B = foreach i in 1..n do inc(); check("foreach range", B); }
{ var B: [1..n] int = for x in A do inc(); check("for array", B); }
{ var B: [1..n] int = foreach x in A do inc(); check("foreach array", B); }
{ var B: [1..n] int = for x in A + 1 do inc(); check("for promoted", B); }
{ var B: [1..n] int = foreach x in A + 1 do inc(); check("foreach promoted", B); }
{ var B: [1..n] int = for (x, y) in zip(A, 1..n) do inc(); check("for zip", B); }
{ var B: [1..n] int = foreach (x, y) in zip(A, 1..n) do inc(); check("foreach zip", B); }
{ var B: [1..n] int = for (x, y) in zip(A + 1, 1..n) do inc(); check("for zip promoted", B); }
{ var B: [1..n] int; B = for i in 1..n do inc(); check("for assigned", B); }
{ var B: [1..n] int; B = foreach i in 1..n do inc(); check("foreach assigned", B); }
{ var B: [1..n] int; B = for x in A * 2 do inc(); check("for promoted assigned", B); }
{ var B: [1..n] int; B += for i in 1..n do inc(); check("for added", B); }
{ var B: [1..n] int; B += foreach i in 1..n do inc(); check("foreach added", B); }
{ var B: [1..n] int = (for i in 1..n do inc()) + A; check("for in promotion", B); }
{ var B: [1..n] int = A + (foreach i in 1..n do inc()); check("foreach in promotion", B); }
{ var s = + reduce (for i in 1..n do inc()); writeln(s == n*(n+1)/2 && t == n); t = 0; }
{ var s = + reduce (foreach i in 1..n do inc()); writeln(s == n*(n+1)/2 && t == n); t = 0; }
{ var s = max reduce (for x in A + 1 do inc()); writeln(s == n && t == n); t = 0; }
{ var B: [1..n] int = for i in it() do inc(); check("for iterator", B); }
{ var B: [1..n] int = for i in 1..n do if i > 0 then inc() else 0; check("for if", B); }
{ var B = for i in 1..n do if i > 0 then inc(); t = 0; writeln(B.size == n && B[B.domain.low] == 1 && B[B.domain.high] == n); }
