// What a locale knows about itself.
writeln(here.maxTaskPar >= 1, " ", here.numPUs() >= 1, " ", here.name != "", " ", here.runningTasks() >= 1);
