// status: 1
// stderr: dimension 2 of a domain with 2
// Dimensions are counted from 0.
use DistributedIters;
forall i in distributedGuided({1..2, 1..2}, parDim=2) do writeln(i);
