// status: 1
// stderr: subdomain_assigned_beyond_parent.chpl:10: error: halt reached - subdomain: the indices {5..10} are not all in the parent domain {0..9}
// A variable of type `subdomain(D)` halts where it gets indices that D does not have, at the line that gives them. What D has then counts.
var D = {1..8};
var S: subdomain(D);
S = {2..3};
D = {0..9};
S = {0..2};
writeln(S);
S = {5..10};
writeln("not reached");
