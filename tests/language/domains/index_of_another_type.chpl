// Indices of another type are neither added nor assigned.
const D = {1..3, 1..3};
var S: sparse subdomain(D);
S += 4;                          //~ E0311 a domain of 2*int(64) cannot have indices of type int(64)
var K: domain(string);
K += 3;                          //~ E0311 a domain of string cannot have indices of type int(64)
K -= 2.5;                        //~ E0311 a domain of string cannot have indices of type real(64)
K += {true};                     //~ E0311 a domain of string cannot have indices of type bool
K = {(1, 2)};                    //~ E0311 a domain of string cannot have indices of type 2*int(64)
var L: domain(string) = [b"x"];  //~ E0311 a domain of string cannot have indices of type bytes
