// Arrays whose elements are domains with a parent or a map: each has a set of its own, and follows its parent.
// locales: 1,2
use BlockDist, CyclicDist;

var D = {1..4, 1..4};
var near: [D] sparse subdomain(D);
for (i, n) in zip(D, near) do
  for j in D do if i != j && abs(i(0) - j(0)) + abs(i(1) - j(1)) <= 1 then n += j;
writeln(near[1, 1].size, near[2, 2].size, near[4, 3].size);   // 243
writeln([n in near] n.size);

var copy = near;
copy[1, 1] += (4, 4);
writeln(copy[1, 1].size, near[1, 1].size);                     // 32
D = {1..5, 1..5};
near[5, 5] += (5, 4);
writeln(near[5, 5], near[1, 1].parentDom);

// Over domains with a map.
proc neighbours(const ref space) {
  var near: [space] sparse subdomain(space), sums: [space] int, A: [space] int = 1;
  for (i, n) in zip(space, near) do
    for j in space do if abs(i - j) == 1 then n += j;
  forall (n, s) in zip(near, sums) do for j in n do s += A[j];
  writeln(sums);
}
neighbours({1..6});
neighbours({1..6} dmapped new blockDist({1..6}));
neighbours({1..6} dmapped new cyclicDist(1));

// In classes, and over a domain that changes.
class Grids {
  var space: domain(2);
  var levels = {1..2};
  var active: [levels] sparse subdomain(space);
}
var g = new Grids({1..3, 1..3});
g.active[2] += (3, 3);
g.levels = {2..4};
g.active[4] += (1, 1);
writeln(g.active[2].size, g.active[3].size, g.active[4].size);  // 101

// Domains with a map as elements.
var parts: [1..2] domain(1) dmapped new blockDist({1..10});
parts[2] = {3..8};
var B: [parts[2]] int = 1;
writeln(+ reduce B, " ", parts[1].size, " ", parts[2].distribution == B.domain.distribution);
