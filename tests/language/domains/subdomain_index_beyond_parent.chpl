// status: 1
// stderr: subdomain_index_beyond_parent.chpl:8: error: halt reached - subdomain: index cy is not in the parent domain
// The same of a single index that is added.
const names = {"ann", "bob"};
var some: subdomain(names) = {"bob"};
some += "ann";
writeln(some.sorted());
some += "cy";
writeln("not reached");
