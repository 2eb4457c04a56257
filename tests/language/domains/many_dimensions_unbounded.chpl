// Each range of a domain has both bounds.
const D = {1..2, 1.., 1..2};   //~ E0311 a domain needs ranges with both bounds
