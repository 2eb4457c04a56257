// error: E0311 a sparse domain is part of a domain, not of a value of type int(64)
var S: sparse subdomain(3);
