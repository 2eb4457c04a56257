// args: --numThreads=1
// workers: 1
// maxTaskPar is the number of workers.
writeln(here.maxTaskPar);
