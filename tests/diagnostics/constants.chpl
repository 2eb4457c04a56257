// Modification of what is constant.

const limit = 10;
limit = 20;

proc bump(ref x: int) { x += 1; }
bump(limit);
bump(1 + 2);

proc g(x: int) { x = 1; }
g(1);

for i in 1..3 do i = 2;
