// A map without what it needs: told at the `dmapped`, in one error; for a type, too (the texts: tests/diagnostics/maps).
record nothingYet { var n: int; }
record half {
  proc layout(const ref dom: domain(2)) do return new places();
}
record places {
  var n: int;
}
const C = {1..3} dmapped new nothingYet(1); //~ E0311 `nothingYet` is no map of a domain(1,int(64),one): it lacks, or there is an error in,
const D = {1..3, 1..3} dmapped new half();  //~ E0311 `half` is no map of a domain(2,int(64),one): it lacks, or there is an error in,
var E: domain(2) dmapped new half();        //~ E0311 `half` is no map of a domain(2,int(64),one): it lacks, or there is an error in,
var F: domain(1) dmapped new half();        //~ E0311 `half` is no map of a domain(1,int(64),one): it lacks, or there is an error in,
