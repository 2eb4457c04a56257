// Types, literals and slices of domains that are not.

var mixed = {1..5, 3}, turned = {"a", 1..5};
var real2: domain(2, real);
var strides: domain(1, int, 3);
var named: domain(rank=2, foo=int);
var voids: domain(void), nothings: domain(nothing);
const D = {1..10, 1..10}, S = {"a"};
writeln(D by 2.0, S by 2, S # 2, S align 2, D # 3);
writeln(D[1..2]);
writeln(D[{1..2}]);
writeln(D[1..2, 1..2, 3]);
writeln(D[1, 2]);
writeln(D.dim(2));
var i: index(3), j: index();
var sub: subdomain();
writeln(S + {1, 2}, S & {1, 2}, S - {1, 2}, S ^ {1, 2});
