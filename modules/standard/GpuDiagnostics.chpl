/** Counts of what GPUs were asked to do. As no GPU is used, all are zero.
    Not for: other communication (CommDiagnostics). */
module GpuDiagnostics {
  /** The counts of a locale.

      .. code-block:: chapel

         use GpuDiagnostics;
         resetGpuDiagnostics();
         startVerboseGpu();
         const d: gpuDiagnostics = getGpuDiagnostics()[here.id];
         stopVerboseGpu();
         writeln(d.kernel_launch, " ", d.host_to_device, " ", d.device_to_host, " ", d.device_to_device);   // 0 0 0 0
  */
  record gpuDiagnostics {
    /** Kernels started. */
    var kernel_launch: uint(64);
    /** Copies to a GPU. */
    var host_to_device: uint(64);
    /** Copies from a GPU. */
    var device_to_host: uint(64);
    /** Copies between GPUs. */
    var device_to_device: uint(64);
  }

  /** Begins and ends a report of each operation. */
  proc startVerboseGpu() { }
  proc stopVerboseGpu() { }
  /** Begins and ends counting. */
  proc startGpuDiagnostics() { }
  proc stopGpuDiagnostics() { }
  /** Sets the counts to zero. */
  proc resetGpuDiagnostics() { }
  /** The counts of each locale.

      .. code-block:: chapel

         use GpuDiagnostics;
         startGpuDiagnostics();
         stopGpuDiagnostics();
         writeln(getGpuDiagnostics()[0].kernel_launch);   // 0
  */
  proc getGpuDiagnostics() {
    var counts: [LocaleSpace] gpuDiagnostics;
    return counts;
  }
}
