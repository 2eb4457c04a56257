// requires: libfabric.so.1
// flags: --comm=ofi
// launchers: mpirun, mpiexec.hydra
// locales: 1,2,3
// Under a process manager the job's processes are the locales: PMIx under Open MPI's mpirun, PMI-1 under hydra.
use BlockDist;
const D = blockDist.createDomain({1..60});
var A: [D] int;
forall i in D with (ref A) do A[i] = i;
writeln(+ reduce A, " ", A[60], " ", A[60].locale.id == numLocales - 1);
var seen: [0..<numLocales] int;
coforall loc in Locales with (ref seen) do on loc do seen[here.id] = here.id + 1;
writeln(+ reduce seen == numLocales * (numLocales + 1) / 2);
writeln(Locales.size == numLocales && here.id == 0);
