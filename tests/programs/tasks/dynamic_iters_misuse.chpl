// Chunks, numbers of tasks and dimensions that make no sense.
// args: --what=1
// args: --what=2
// args: --what=3
// status: 1
// stderr: error: halt reached
use DynamicIters;

config const what = 1;
select what {
  when 1 do forall i in dynamic(1..10, chunkSize=0) do writeln(i);
  when 2 do forall i in guided(1..10, numTasks=-1) do writeln(i);
  otherwise do forall i in dynamic({1..2, 1..2}, parDim=2) do writeln(i);
}
