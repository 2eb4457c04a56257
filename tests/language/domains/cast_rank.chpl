// error: E0311 casting a domain to a type of another rank
const D = {1..2, 1..2};
writeln(D: domain(1));
