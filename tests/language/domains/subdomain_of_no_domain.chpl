// What stands in `subdomain(…)` is a domain.
var x: subdomain(3); //~ E0311 a subdomain is part of a domain, not of a value of type int(64)
var z: subdomain(domain(1)); //~ E0311 a subdomain is part of a domain, not of the type domain(1,int(64),one)
