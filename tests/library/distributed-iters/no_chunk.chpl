// status: 1
// stderr: a chunk size of 0: it is at least 1
// A chunk has at least one index.
use DistributedIters;
forall i in distributedDynamic(1..10, chunkSize=0) do writeln(i);
