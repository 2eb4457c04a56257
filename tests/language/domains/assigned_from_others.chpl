// Ranges, domains and arrays take values of their own kinds: other strides, ranges for domains, swaps of parts.
var r: range(strides=strideKind.any) = 1..3;
r = 1..5 by 2; r = 1..4; writeln(r);
var D = {1..3}; D = 1..6; writeln(D); D = {1..2}; writeln(D + 1, 1 + D, {1..2,1..2} + (1,2));
var A = [1,2,3], B = [4,5,6]; A <=> B; writeln(A, B); A[0..1] <=> B[1..2]; writeln(A, B);
var S: sparse subdomain({1..9}); S = {2..4}; writeln(S.size); S = [7, 5]; writeln(S.size); S = (1,2,3); writeln(S.size);
var U: domain(1, uint) = {1:uint..3:uint}; U = {2..4}; writeln(U);
var m: [1..2] domain(1); m = {1..3}; writeln(m); var rr: [1..2] range; rr = 1..2; writeln(rr);
