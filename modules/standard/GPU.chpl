/** Programming GPUs, on machines where programs use none: `here.gpus` is empty, loops run on the cores, and what is only for
    code on a GPU halts when it is reached.
    Not for: machines with GPUs, which are not supported yet. */
module GPU {
  use CTypes;

  private proc _onlyOnGpu(what: string) {
    halt(what, " was called outside of a GPU");
  }

  /** Writes to the standard output, as code on a GPU can.

      .. code-block:: chapel

         use GPU;
         gpuWrite("here are ", here.gpus.size);
         writeln(" GPUs");   // here are 0 GPUs
  */
  proc gpuWrite(const args...) { write((...args)); }
  /** Writes a line.

      .. code-block:: chapel

         use GPU;
         gpuWriteln("there are ", here.gpus.size, " GPUs");   // there are 0 GPUs
  */
  proc gpuWriteln(const args...) { writeln((...args)); }
  /** Ends the program where it does not run on a GPU.

      .. code-block:: chapel

         use GPU;
         if here.gpus.size > 0 then assertOnGpu();
         else writeln("on the cores");   // on the cores
  */
  @deprecated("assertOnGpu() is now the loop attribute @assertOnGpu")
  proc assertOnGpu() { _onlyOnGpu("assertOnGpu()"); }

  /** A counter of clock cycles.

      .. code-block:: chapel

         use GPU;
         for (gpu, n) in zip(here.gpus, 0..) do on gpu {
           var A: [0..<64] uint;
           foreach a in A {
             setBlockSize(64);
             const start = gpuClock(), shared_ = createSharedArray(int, 64);
             syncThreads();
             syncWarp();
             a = (gpuClock() - start) / gpuClocksPerSec(n);
           }
         }
         writeln("measured on ", here.gpus.size, " GPUs");   // measured on 0 GPUs
  */
  proc gpuClock(): uint { _onlyOnGpu("gpuClock()"); return 0; }
  /** Clock cycles per second of a GPU. */
  proc gpuClocksPerSec(devNum: int): uint { _onlyOnGpu("gpuClocksPerSec()"); return 0; }

  /** What `asyncGpuComm` gives to `gpuCommWait`.

      .. code-block:: chapel

         use GPU;
         const A = [1, 2, 3];
         var B: [0..2] int;
         const handle: gpu_async_comm_handle = asyncGpuComm(B, A);
         gpuCommWait(handle);
         writeln(B);   // 1 2 3
  */
  type gpu_async_comm_handle = c_ptr(void);
  /** Copies an array; between memories of one machine it is done at once. */
  proc asyncGpuComm(ref dstArr: [] ?t, const ref srcArr: [] t): gpu_async_comm_handle {
    dstArr = srcArr;
    return nil;
  }
  /** Waits for the end of a copy. */
  proc gpuCommWait(gpuHandle: gpu_async_comm_handle) { }

  /** Waits for the threads of a block. */
  proc syncThreads() { _onlyOnGpu("syncThreads()"); }
  /** Waits for the threads of a warp. */
  proc syncWarp(mask: uint(32) = 0xffffffff) { _onlyOnGpu("syncWarp()"); }
  /** Memory that the threads of a block share. */
  proc createSharedArray(type eltType, param size: int): c_ptr(eltType) {
    _onlyOnGpu("createSharedArray()");
    return nil: c_ptr(eltType);
  }
  /** Sets how many threads a block of the loop around has. On a core there are none. */
  proc setBlockSize(blockSize: integral) { }

  // Updates that no other thread of a GPU sees half done.
  /** Updates of a variable that no other thread of a GPU sees half done: each gives the value that was there.

      .. code-block:: chapel

         use GPU;
         for gpu in here.gpus do on gpu {
           var x = [0];
           foreach i in 0..<32 {
             gpuAtomicAdd(x[0], i);
             gpuAtomicSub(x[0], 1);
             gpuAtomicMin(x[0], i);
             gpuAtomicMax(x[0], i);
             gpuAtomicInc(x[0], 10);
             gpuAtomicDec(x[0], 10);
             gpuAtomicAnd(x[0], 255);
             gpuAtomicOr(x[0], 1);
             gpuAtomicXor(x[0], 2);
             gpuAtomicExch(x[0], 7);
             gpuAtomicCAS(x[0], 7, 8);
           }
         }
         writeln("without GPUs nothing is to do");   // without GPUs nothing is to do
  */
  proc gpuAtomicAdd(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicAdd()"); return val; }
  proc gpuAtomicSub(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicSub()"); return val; }
  proc gpuAtomicExch(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicExch()"); return val; }
  proc gpuAtomicMin(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicMin()"); return val; }
  proc gpuAtomicMax(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicMax()"); return val; }
  proc gpuAtomicInc(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicInc()"); return val; }
  proc gpuAtomicDec(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicDec()"); return val; }
  proc gpuAtomicAnd(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicAnd()"); return val; }
  proc gpuAtomicOr(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicOr()"); return val; }
  proc gpuAtomicXor(ref x: ?t, val: t): t { _onlyOnGpu("gpuAtomicXor()"); return val; }
  proc gpuAtomicCAS(ref x: ?t, cmp: t, val: t): t { _onlyOnGpu("gpuAtomicCAS()"); return val; }

  /** Reductions of an array on a GPU.

      .. code-block:: chapel

         use GPU;
         for gpu in here.gpus do on gpu {
           var A = [3, 1, 2];
           writeln(gpuSumReduce(A), " ", gpuMinReduce(A), " ", gpuMaxReduce(A));
           writeln(gpuMinLocReduce(A), " ", gpuMaxLocReduce(A));
           gpuSort(A);
           gpuScan(A);
           writeln(A);
         }
  */
  proc gpuSumReduce(const ref A: [] ?t): t { _onlyOnGpu("gpuSumReduce()"); return A.first; }
  proc gpuMinReduce(const ref A: [] ?t): t { _onlyOnGpu("gpuMinReduce()"); return A.first; }
  proc gpuMaxReduce(const ref A: [] ?t): t { _onlyOnGpu("gpuMaxReduce()"); return A.first; }
  proc gpuMinLocReduce(const ref A: [] ?t) { _onlyOnGpu("gpuMinLocReduce()"); return (A.first, A.domain.first); }
  proc gpuMaxLocReduce(const ref A: [] ?t) { _onlyOnGpu("gpuMaxLocReduce()"); return (A.first, A.domain.first); }
  /** Running sums of an array on a GPU. */
  proc gpuScan(ref gpuArr: [] ?t) where isNumericType(t) { _onlyOnGpu("gpuScan()"); }
  /** Sorts an array on a GPU. */
  proc gpuSort(ref gpuInputArr: [] ?t) { _onlyOnGpu("gpuSort()"); }
}
