// Slurm has started two processes of this program without a process manager, so that they cannot find each other.
// env: SLURM_STEP_NUM_TASKS=2
// env: SLURM_PROCID=0
// status: 1
// stderr: error: srun has started this program 2 times, and no process manager with it: use srun --mpi=pmix
writeln("on my own");
